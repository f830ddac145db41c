export { checkMachineFields, readSchemaInForce } from './check-machine-fields.ts';
