/** A machine and whose it is: every statement names both. */
export type MachineKey = { readonly organisationId: number; readonly machineId: number };
