export { setProfile } from './set-source-profile.ts';
export { findSourceType } from './source-profile-store.ts';
