//! TypeScript types of all messages for the web app, generated from the Rust types.

use rumis_typescript::Module;

use crate::daily::{DailyEntry, DailySolution, DailyView};
use crate::documents::{ChangedDocument, Document, DocumentEntry, DocumentRefusal};
use crate::messages::{
    Analysis, ClientMessage, CodesLeft, Confirmation, Credentials, Done, Export, ExportedSearch, Me, NewPassword,
    Pages, Ranked, RatedEntry, Recovery, RecoveryCodes, Refusal, Registered, ServerMessage, SessionEntry, ShownRating,
    TableList, VERSION,
};
use crate::news::{BlockEntry, ChallengeList, NewChallenge, NewSearch, NewsMessage, NewsRequest, SearchView};
use crate::profiles::{BestWin, PlayedGame, Profile, ProfileChoice, ProfileRating};
use crate::push::messages::{PushContent, PushOffer, PushState, PushWish, WaitingTables};
use crate::table::{Command, Logged, TableView, Terms};

/// Declarations of all messages.
///
/// ```
/// assert!(rumis_server::typescript().contains("export type ServerMessage"));
/// ```
#[must_use]
pub fn typescript() -> String {
    let mut module = Module::importing_from("rumis");
    module.declare::<ClientMessage>();
    module.declare::<ServerMessage>();
    module.declare::<Command>();
    module.declare::<Terms>();
    module.declare::<TableView>();
    module.declare::<TableList>();
    module.declare::<Logged>();
    module.declare::<Done>();
    module.declare::<Refusal>();
    module.declare::<Analysis>();
    module.declare::<Me>();
    module.declare::<ShownRating>();
    module.declare::<Credentials>();
    module.declare::<Confirmation>();
    module.declare::<DailyView>();
    module.declare::<DailySolution>();
    module.declare::<DailyEntry>();
    module.declare::<Document>();
    module.declare::<ChangedDocument>();
    module.declare::<DocumentEntry>();
    module.declare::<DocumentRefusal>();
    module.declare::<Export>();
    module.declare::<ExportedSearch>();
    module.declare::<Pages>();
    module.declare::<Ranked>();
    module.declare::<RatedEntry>();
    module.declare::<Registered>();
    module.declare::<NewPassword>();
    module.declare::<Recovery>();
    module.declare::<RecoveryCodes>();
    module.declare::<CodesLeft>();
    module.declare::<SessionEntry>();
    module.declare::<Profile>();
    module.declare::<ProfileRating>();
    module.declare::<BestWin>();
    module.declare::<PlayedGame>();
    module.declare::<ProfileChoice>();
    module.declare::<NewsRequest>();
    module.declare::<NewsMessage>();
    module.declare::<NewSearch>();
    module.declare::<SearchView>();
    module.declare::<NewChallenge>();
    module.declare::<ChallengeList>();
    module.declare::<BlockEntry>();
    module.declare::<PushOffer>();
    module.declare::<PushState>();
    module.declare::<PushWish>();
    module.declare::<WaitingTables>();
    module.declare::<PushContent>();
    let types = module.text("the server's messages");
    format!("{types}\n/** The version of the protocol. */\nexport const VERSION = {VERSION};\n")
}
