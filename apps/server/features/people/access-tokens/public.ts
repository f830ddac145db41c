export { findTokenSession, recordTokenUse } from './find-token-session.ts';
export { claimCall, forgetCalls, type RepeatableCall, saveAnswer } from './repeatable-call-store.ts';
export { isAccessToken, TOKEN_FORM } from './token-form.ts';
export { warnOfExpiry } from './warn-of-expiry.ts';
