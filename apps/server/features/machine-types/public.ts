export { checkMachineType } from './check-machine-type.ts';
