export { editInformation, setLoadCapacity, setMachineGroup } from './edit-machine-record.ts';
export { findVersionToChange, INFORMATION_COLUMNS, saveImageName } from './machine-record-store.ts';
export { payloadKilograms } from './payload-sql.ts';
