//! Printing and reading things that have a name and a list of all of them.

/// Implements `Display` and `FromStr` for a type with `ALL` and a method that gives the name.
macro_rules! by_name {
    ($type:ty, $what:literal, $name:ident) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.$name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = crate::error::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL.into_iter().find(|item| item.$name() == text).ok_or_else(|| {
                    let names = Self::ALL.map(|item| item.$name()).join(", ");
                    crate::error::Error::new(crate::error::ErrorKind::unknown($what, text, names))
                })
            }
        }
    };
}
pub(crate) use by_name;
