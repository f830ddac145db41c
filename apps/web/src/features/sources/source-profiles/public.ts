export { EvidenceFields } from './evidence-fields.tsx';
export { listRefusedFields, type ProfileField, readProfileDraft, toProfileDraft } from './profile-draft.ts';
export { SilenceFields } from './silence-fields.tsx';
export { SourceProfilesDialog } from './source-profiles-dialog.tsx';
