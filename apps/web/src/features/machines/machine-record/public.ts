export { DetailFields } from './detail-fields.tsx';
export { GroupsDialog } from './groups-dialog.tsx';
export { MachinePicture } from './machine-picture.tsx';
export { PictureTile, usePictureDialog } from './picture-tile.tsx';
export { EMPTY_RECORD, type RecordDraft, toNewRecord } from './record-draft.ts';
export { RenameGroupStep } from './rename-group-step.tsx';
