//! Long calls. The work runs on a thread of its own, without Python; the calling thread meanwhile lets other
//! Python threads run, passes on progress, and stops the work when Ctrl-C is pressed or the callback raises.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

use pyo3::Borrowed;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::errors::Fault;
use crate::texts::unexpected;

/// How often signals are looked at.
const PULSE: Duration = Duration::from_millis(50);

/// After how many items of a long list.
const ITEMS: usize = 256;

/// A function that is told how far the work is.
pub(crate) struct Progress(Py<PyAny>);

impl<'a, 'py> FromPyObject<'a, 'py> for Progress {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if value.is_callable() { Ok(Self(value.to_owned().unbind())) } else { Err(unexpected("a function", &value)) }
    }
}

/// Does long work. `stop` is set when the work shall end early; what it returns then is not used. `tell` gets the
/// newest of the reports that the work has sent since the last pulse, and always the last one.
pub(crate) fn watched<T: Send, N: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    mut tell: impl FnMut(Python<'_>, N) -> PyResult<()> + Send,
    work: impl FnOnce(Sender<N>) -> T + Send,
) -> Result<T, Fault> {
    py.detach(|| {
        std::thread::scope(|scope| {
            let (sender, news) = channel();
            let worker = scope.spawn(move || work(sender));
            let mut failure = None;
            loop {
                // The work drops the sender at its end, and that is seen only after its last report.
                let (mut newest, ended) = match news.recv_timeout(PULSE) {
                    Ok(item) => (Some(item), false),
                    Err(RecvTimeoutError::Timeout) => (None, false),
                    Err(RecvTimeoutError::Disconnected) => (None, true),
                };
                while let Ok(item) = news.try_recv() {
                    newest = Some(item);
                }
                if failure.is_none() {
                    let attached = Python::attach(|py| {
                        py.check_signals()?;
                        newest.map_or(Ok(()), |item| tell(py, item))
                    });
                    if let Err(error) = attached {
                        stop.store(true, Relaxed);
                        failure = Some(error);
                    }
                }
                if ended {
                    break;
                }
            }
            let done = worker.join();
            match (failure, done) {
                (Some(error), _) => Err(Fault::Python(error)),
                (None, Ok(value)) => Ok(value),
                (None, Err(_)) => Err(Fault::Search("internal", "this is a bug: the work broke off".to_owned())),
            }
        })
    })
}

/// Calls a callback, if there is one.
pub(crate) fn call<'py, A>(callback: Option<&Progress>, py: Python<'py>, arguments: A) -> PyResult<()>
where
    A: pyo3::call::PyCallArgs<'py>,
{
    callback.map_or(Ok(()), |callback| callback.0.bind(py).call1(arguments).map(drop))
}

/// Makes a long list for Python. Now and then other Python threads may run, and Ctrl-C ends it.
pub(crate) fn list<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    items: impl IntoIterator<Item = T>,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for (number, item) in items.into_iter().enumerate() {
        if number % ITEMS == 0 {
            py.check_signals()?;
            py.detach(|| ());
        }
        list.append(item)?;
    }
    Ok(list)
}
