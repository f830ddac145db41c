export { SourceProfilesDialog } from './source-profiles-dialog.tsx';
