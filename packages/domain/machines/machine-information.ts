/** What an engine burns; `electric` burns nothing. */
export const FUEL_TYPES = ['diesel-blend', 'mineral-diesel', 'gas-oil', 'hvo', 'electric'] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

/** Ownership of a machine, from the point of view of the organisation that works with it. */
export const OWNERSHIP_TYPES = ['owned', 'leased', 'hired-in', 'subcontractor'] as const;
export type OwnershipType = (typeof OWNERSHIP_TYPES)[number];

/** The fields of a machine's additional information, in the order of the form. */
export const INFORMATION_FIELDS = [
  'oem',
  'model',
  'serialNumber',
  'manufacturingYear',
  'ownershipType',
  'fuelType',
  'rebatedFuel',
  'note',
] as const;

/** What is known about a machine besides its name and type; null: not filled in. */
export type MachineInformation = {
  readonly oem: string | null;
  readonly model: string | null;
  readonly serialNumber: string | null;
  readonly manufacturingYear: number | null;
  readonly ownershipType: OwnershipType | null;
  readonly fuelType: FuelType | null;
  /** It burns rebated (dyed, off-road) fuel. */
  readonly rebatedFuel: boolean | null;
  readonly note: string | null;
};

export const NOTHING_KNOWN: MachineInformation = {
  oem: null,
  model: null,
  serialNumber: null,
  manufacturingYear: null,
  ownershipType: null,
  fuelType: null,
  rebatedFuel: null,
  note: null,
};
