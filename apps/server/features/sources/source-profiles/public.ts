export { setProfile } from './set-source-profile.ts';
export { findSourceType, listProfiles, type StoredProfile } from './source-profile-store.ts';
