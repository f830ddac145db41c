export { findVersionToChange, INFORMATION_COLUMNS, saveImageName } from './machine-record-store.ts';
