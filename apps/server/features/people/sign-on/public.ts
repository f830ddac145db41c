export { answerCallback, type CallbackOutcome } from './answer-callback.ts';
export type { AnsweredAttempt } from './attempt-store.ts';
export { beginSignOn, findOpenProvider } from './begin-sign-on.ts';
export { finishLink, finishSignOn, type Join } from './finish-sign-on.ts';
export { saveIdentity } from './identity-store.ts';
export { findLoginProvider, findOfferedProvider, findOwnProvider } from './provider-store.ts';
export { getTokenAudience, signInWithToken } from './sign-in-with-token.ts';
export type { SignOnParts } from './sign-on-parts.ts';
