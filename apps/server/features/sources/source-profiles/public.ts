export { getProfiles, setProfile } from './set-source-profile.ts';
export { listProfiles, type StoredProfile } from './source-profile-store.ts';
