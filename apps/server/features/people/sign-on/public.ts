export type { AnsweredAttempt } from './attempt-store.ts';
export type { Join } from './finish-sign-on.ts';
export { saveIdentity } from './identity-store.ts';
export type { SignOnParts } from './sign-on-parts.ts';
