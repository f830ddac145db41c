export { ImportDialog } from './import-dialog.tsx';
export { SelectAllBox, SelectBox } from './select-box.tsx';
export { SelectionBar } from './selection-bar.tsx';
