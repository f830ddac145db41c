export { auditPerson } from './audit-person.ts';
export { beginSession, type SignedIn } from './begin-session.ts';
export { enter } from './begin-sign-in.ts';
export { requireFresh } from './fresh-authentication.ts';
export { findBrowser } from './known-browser-store.ts';
export { savePerson } from './person-store.ts';
export {
  type ExpectedCaller,
  findSession,
  listMemberships,
  type MemberSession,
  type Membership,
  type Session,
} from './session-query.ts';
export type { SignInPlace, Through } from './session-store.ts';
export { provePassword, type SignInParts } from './sign-in.ts';
export { openSignInDesk, type SignInDesk } from './sign-in-desk.ts';
