export { beginViewing, stopViewing } from './begin-viewing.ts';
export { findViewingSession } from './find-viewing-session.ts';
export { isViewingToken } from './viewing-token.ts';
