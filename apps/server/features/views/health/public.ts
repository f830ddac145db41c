export { recordSupplies } from './record-supplies.ts';
export { type AttachedSupply, listAttachedSupplies } from './supply-store.ts';
