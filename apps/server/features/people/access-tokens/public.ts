export { listTokens } from './access-token-store.ts';
export { createAccessToken, endAccessToken } from './create-access-token.ts';
export { findTokenSession, recordTokenUse } from './find-token-session.ts';
export { presentAccessToken } from './present-access-token.ts';
export { claimCall, forgetCalls, type RepeatableCall, saveAnswer } from './repeatable-call-store.ts';
export { isAccessToken, TOKEN_FORM } from './token-form.ts';
export { warnOfExpiry } from './warn-of-expiry.ts';
