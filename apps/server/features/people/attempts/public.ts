export {
  countSignInFailures,
  lockFailures,
  removeOldSignInFailures,
  removeSignInFailures,
  saveSignInFailures,
} from './failure-store.ts';
