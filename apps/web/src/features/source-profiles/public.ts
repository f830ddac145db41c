export { DurationField } from './duration-field.tsx';
export { EvidenceFields } from './evidence-fields.tsx';
export { type ProfileField, profileDraftOf, readProfileDraft } from './profile-draft.ts';
export { SourceProfilesDialog } from './source-profiles-dialog.tsx';
