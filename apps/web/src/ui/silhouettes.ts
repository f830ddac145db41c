/** One piece of a silhouette; a piece with `strokeWidth` is a line, any other is filled by the even-odd rule. */
export type SilhouettePiece = { readonly d: string; readonly strokeWidth?: number };

/**
 * Machines from the side, facing right, on a grid of `SILHOUETTE_GRID` units; wheels and tracks stand at
 * y = 42. Gaps are 1.5 units or more, so that they stay open at 20 px.
 */
export const SILHOUETTES = {
  'backhoe-loader': [
    {
      d: 'M7 27v-1.5h4V13a2 2 0 0 1 2-2h8.2a2 2 0 0 1 1.9 1.3l3 9.7h8.4a2.5 2.5 0 0 1 2.5 2.5v6.6a6 6 0 0 0-9.3 4.9H24A8.8 8.8 0 0 0 10.8 28.5zM14 14v8h8.9l-2.5-8z',
    },
    { d: 'm9.5 26.5-3-15.5-3.7 11', strokeWidth: 3 },
    { d: 'M1 20.8l4.3 1.5-1.2 6.2H0c-.3-2.8 0-5.3 1-7.7z' },
    { d: 'm36 27.5 4.5 7', strokeWidth: 3 },
    { d: 'M40.6 29.5h2.5c-.5 4.5 1 7.2 4.9 8.3v2.7h-5.8a3.3 3.3 0 0 1-3.2-2.6c-.6-2.7 0-5.6 1.6-8.4z' },
    {
      d: 'M9.2 34.7a7.3 7.3 0 1 0 14.6 0a7.3 7.3 0 1 0-14.6 0zm4.6 0a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1-5.4 0z',
    },
    {
      d: 'M28.4 37.2a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0zm3.1 0a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0z',
    },
  ],
  bulldozer: [
    {
      d: 'M8.5 31h20a5.5 5.5 0 0 1 0 11h-20a5.5 5.5 0 0 1 0-11zm.5 4a1.5 1.5 0 0 0 0 3h19a1.5 1.5 0 0 0 0-3z',
    },
    {
      d: 'M5 29v-4.5a2 2 0 0 1 2-2h2.5V12a2 2 0 0 1 2-2h8.7a2 2 0 0 1 2 1.7L23.7 21h8.8a2 2 0 0 1 2 2v6zM12.5 13v8.5h8.2L19.5 13z',
    },
    { d: 'M27.5 13.5h3V20h-3z' },
    { d: 'M34 33.5h5V37h-5z' },
    { d: 'M38 22h5c-1.6 5.5-1 11.5 3.5 18l-1.5 2h-5c-3-6-3.6-13-2-20z' },
  ],
  compressor: [
    {
      d: 'M8 14h19c8 0 12.5 5.5 13.5 13l.5 7.5H26.4a7.4 7.4 0 0 0-13.8 0H3.5V18.5A4.5 4.5 0 0 1 8 14zm0 4.5v2.8h10v-2.8zm0 5.2v2.8h10v-2.8zM25.5 18a5 5 0 1 0 .01 10 5 5 0 1 0-.01-10zm-1.3 1.8h2.6v4.6h-2.6z',
    },
    { d: 'M40 30.5h7.5V34H40zM37 35.5h3.2V42H37z' },
    { d: 'M14 36.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zm3.5 0a2 2 0 1 1 4 0a2 2 0 1 1-4 0z' },
  ],
  dumper: [
    { d: 'M1.5 15.5h27v9.2a3 3 0 0 1-3 3H10.6z' },
    {
      d: 'M30.5 33.6V14a2 2 0 0 1 2-2h5.8a2 2 0 0 1 1.9 1.3l3 8.2h1.3a2 2 0 0 1 2 2v10.1h-1.3a7.4 7.4 0 0 0-14.2 0zM33.5 15v6.5h6.3L37.4 15z',
    },
    { d: 'M8 29.6h20.6V34H8z' },
    { d: 'M32 36a6 6 0 1 0 12 0a6 6 0 1 0-12 0zm3.8 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z' },
    { d: 'M4.5 36a6 6 0 1 0 12 0a6 6 0 1 0-12 0zm3.8 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z' },
    { d: 'M17.5 36a6 6 0 1 0 12 0a6 6 0 1 0-12 0zm3.8 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z' },
  ],
  excavator: [
    {
      d: 'M8 32.5h20a4.75 4.75 0 0 1 0 9.5H8a4.75 4.75 0 0 1 0-9.5zm.6 3.4a1.35 1.35 0 0 0 0 2.7h18.8a1.35 1.35 0 0 0 0-2.7z',
    },
    {
      d: 'M3 30.5V23a2 2 0 0 1 2-2h8.5v-8a2 2 0 0 1 2-2h6.3a2 2 0 0 1 1.9 1.4L28 25v5.5zM16.5 14v7.5h7.2L21.2 14z',
    },
    { d: 'M27 25.5 33.5 8l8.3 11', strokeWidth: 4.2 },
    { d: 'M38.8 18.2 46 19v5.6a5 5 0 0 1-5 5h-6.6l1.8-3.4c2.2-.5 3-1.9 2.9-4.2z' },
  ],
  generator: [
    {
      d: 'M6 12h36a3 3 0 0 1 3 3v20.5H3V15a3 3 0 0 1 3-3zm11.5 4L10 25.3h4.8l-2 7 8.2-9.7h-5zM28 17.5v2.8h12v-2.8zm0 5.3v2.8h12v-2.8zm0 5.3v2.8h12v-2.8z',
    },
    { d: 'M2 38h44v4h-5v-1.5H7V42H2z' },
    { d: 'M30 6.5h4.5V10H30z' },
  ],
  'lighting-tower': [
    { d: 'M7 3h12v8.5H7zM29 3h12v8.5H29z' },
    { d: 'M19 5.8h10v2.9H19zM22 8h4v21h-4z' },
    { d: 'M9.5 14.5 6 19.5M16.5 14.5 18 18M38.5 14.5l3.5 5M31.5 14.5 30 18', strokeWidth: 2 },
    { d: 'M10 25.5h9.5v5H28.5v-5H38a2 2 0 0 1 2 2V36H29.4a5.8 5.8 0 0 0-10.8 0H8v-8.5a2 2 0 0 1 2-2z' },
    { d: 'M40 32h7v2.8h-7zM9 36h3.2v6H9zM36 36h3.2v6H36z' },
    { d: 'M19.8 37.8a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0zm2.7 0a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0z' },
  ],
  lorry: [
    { d: 'M1.5 13.5h28V29h-28z' },
    {
      d: 'M31.5 33.6V16a2 2 0 0 1 2-2h6.2a2 2 0 0 1 1.9 1.2l4.7 9.8a4 4 0 0 1 .4 1.7v6.9h-1.8a6.7 6.7 0 0 0-12.8 0zM34.5 17v7h8l-3.3-7z',
    },
    {
      d: 'M2 30.8h28v2.8h-2.6a6.7 6.7 0 0 0-5.4-3.2 6.7 6.7 0 0 0-6.2 3.2A6.7 6.7 0 0 0 9.5 30a6.7 6.7 0 0 0-6.2 3.6H2z',
    },
    {
      d: 'M33.2 36.7a5.3 5.3 0 1 0 10.6 0a5.3 5.3 0 1 0-10.6 0zm3.4 0a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z',
    },
    {
      d: 'M4.2 36.7a5.3 5.3 0 1 0 10.6 0a5.3 5.3 0 1 0-10.6 0zm3.4 0a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z',
    },
    {
      d: 'M16.4 36.7a5.3 5.3 0 1 0 10.6 0a5.3 5.3 0 1 0-10.6 0zm3.4 0a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z',
    },
  ],
  'mini-excavator': [
    {
      d: 'M10.2 35h14.6a3.5 3.5 0 0 1 0 7H10.2a3.5 3.5 0 0 1 0-7zm.8 2.4a1.1 1.1 0 0 0 0 2.2h13a1.1 1.1 0 0 0 0-2.2z',
    },
    {
      d: 'M7 33v-5.5a2 2 0 0 1 2-2h1.5V16H9.7a1.7 1.7 0 0 1 0-3.4h14.6a1.7 1.7 0 0 1 0 3.4h-.8v9.5h2.7L28 33zM13.3 16v7h1.9l1.3 2.5h4.2V16z',
    },
    { d: 'M27 29.5 32.5 17l6.6 7.4', strokeWidth: 3.2 },
    { d: 'M36.6 23.4 43 24v4.2a3.8 3.8 0 0 1-3.8 3.8h-4.9l1.3-2.6c1.4-.3 2-1.3 1.9-2.8z' },
    { d: 'M29.6 37.2h2.2V35h2.7v7h-2.7v-2.2h-2.2z' },
  ],
  roller: [
    {
      d: 'M2 31v-6.5a2 2 0 0 1 2-2h4V13H6.7a1.7 1.7 0 0 1 0-3.4h15.6a1.7 1.7 0 0 1 0 3.4H21l2 9.5h3.2a12 12 0 0 0-3.7 8.5h-4.4a7.8 7.8 0 0 0-14 0zM11 13v9.5h8.7L17.7 13z',
    },
    {
      d: 'M4.3 35.4a6.6 6.6 0 1 0 13.2 0 6.6 6.6 0 1 0-13.2 0zm4 0a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1-5.2 0z',
    },
    { d: 'M24.6 32.5a9.5 9.5 0 1 0 19 0 9.5 9.5 0 1 0-19 0z' },
    { d: 'M28.5 19.2H44a3.3 3.3 0 0 1 3.3 3.3V34h-2.6V23.5a1.6 1.6 0 0 0-1.6-1.6H28.5z' },
  ],
  telehandler: [
    {
      d: 'M2.5 33.4V19a2 2 0 0 1 2-2H9v8h5.5v-2.3l12.3-5.8L29.5 25H39a5 5 0 0 1 5 5v3.4h-.6a7.6 7.6 0 0 0-14.6 0H18.6a7.6 7.6 0 0 0-14.6 0zM17.5 24.6V26h8.7l-1.4-4.8z',
    },
    { d: 'M5.5 20.5 38 5.5', strokeWidth: 4.2 },
    { d: 'M37 3.5h3.3v9.3h6.9v3H37z' },
    {
      d: 'M5.1 35.8a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0-12.4 0zm3.9 0a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0z',
    },
    {
      d: 'M29.9 35.8a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0-12.4 0zm3.9 0a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0z',
    },
  ],
  'wheeled-loader': [
    {
      d: 'M2 33V25a3 3 0 0 1 3-3h7.5v-9.5a2 2 0 0 1 2-2h7a2 2 0 0 1 1.9 1.4L26.5 24H31a2 2 0 0 1 2 2v1.2a7.9 7.9 0 0 0-8.6 6.3h-5A7.9 7.9 0 0 0 4 33zM15.5 13.5V22h7.6l-2.5-8.5z',
    },
    { d: 'm29 22.5 8.5 9', strokeWidth: 3.6 },
    { d: 'M38.2 23.5h2.9c-.8 6 1.3 9.6 6.9 11v3.2h-8.2a4 4 0 0 1-3.9-3.2c-.7-3.4.2-7.4 2.3-11z' },
    { d: 'M5 35.3a6.7 6.7 0 1 0 13.4 0a6.7 6.7 0 1 0-13.4 0zm4.2 0a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z' },
    { d: 'M24.5 35.3a6.7 6.7 0 1 0 13.4 0a6.7 6.7 0 1 0-13.4 0zm4.2 0a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z' },
  ],
  /** A crate, for machines whose type is unknown. */
  crate: [
    {
      d: 'M6 13h36a2 2 0 0 1 2 2v5.5H4V15a2 2 0 0 1 2-2zm-2 9.5h40v7H4zm0 9h40V37a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z',
    },
    { d: 'M8 40.5h8V42H8zM32 40.5h8V42h-8z' },
  ],
} as const satisfies Readonly<Record<string, readonly SilhouettePiece[]>>;

export type SilhouetteShape = keyof typeof SILHOUETTES;

export const SILHOUETTE_GRID = 48;

/** The types that each silhouette stands for; the nearest one where a type has none of its own. */
const TYPES: Readonly<Record<SilhouetteShape, string>> = {
  excavator:
    'EXCAVATOR EXCAVATOR_SUPPORT LONG_REACH_EXCAVATOR WHEELED_EXCAVATOR DEMOLITION_EXCAVATOR MATERIAL_HANDLER HARVESTER FORESTRY_MULCHER STUMP_GRINDER PILING_RIG ROTARY_DRILLING_RIG ROCK_DRILL ANCHOR_DRILL HORIZONTAL_DRILL CRAWLER_CRANE PIPELAYER TOWER_CRANE TRENCHER',
  'mini-excavator': 'MINI_EXCAVATOR DEMOLITION_ROBOT MINI_CRANE SPIDER_LIFT',
  'backhoe-loader': 'BACKHOE_LOADER TRACTOR COMPACT_TRACTOR FORWARDER SKIDDER',
  'wheeled-loader':
    'WHEELED_LOADER COMPACT_WHEELED_LOADER SKID_STEER_LOADER SELF_LOADING_MIXER UTILITY_VEHICLE RIDE_ON_MOWER COMBINE_HARVESTER FORAGE_HARVESTER CROP_SPRAYER MOTOR_GRADER',
  bulldozer:
    'BULLDOZER TRACKED_LOADER COMPACT_TRACK_LOADER SCRAPER ASPHALT_PAVER MATERIAL_FEEDER COLD_PLANER SLIPFORM_PAVER LASER_SCREED',
  dumper: 'DUMPER ARTICULATED_DUMPER RIGID_DUMP_TRUCK SITE_DUMPER TRACKED_DUMPER TIPPER_LORRY',
  roller:
    'ROLLER SINGLE_DRUM_ROLLER TANDEM_ROLLER PNEUMATIC_TYRED_ROLLER SOIL_COMPACTOR LANDFILL_COMPACTOR TRENCH_ROLLER VIBRATORY_PLATE TRENCH_RAMMER SOIL_STABILISER RIDE_ON_TROWEL',
  telehandler:
    'TELEHANDLER ROTATING_TELEHANDLER FORKLIFT ELECTRIC_FORKLIFT ROUGH_TERRAIN_FORKLIFT REACH_TRUCK REACH_STACKER MOBILE_CRANE ROUGH_TERRAIN_CRANE PICK_AND_CARRY_CRANE SCISSOR_LIFT ROUGH_TERRAIN_SCISSOR_LIFT ARTICULATED_BOOM_LIFT TELESCOPIC_BOOM_LIFT MAST_LIFT TRAILER_LIFT TRUCK_MOUNTED_PLATFORM CONSTRUCTION_HOIST',
  lorry:
    'LORRY TRACTOR_UNIT LOW_LOADER CRANE_LORRY SKIP_LORRY HOOK_LOADER FUEL_BOWSER WATER_BOWSER REFUSE_LORRY VAN PICKUP MINIBUS TRAILER TERMINAL_TRACTOR SUCTION_EXCAVATOR CONCRETE_MIXER_LORRY CONCRETE_PUMP_LORRY BITUMEN_SPRAYER ROAD_MARKING_MACHINE ROAD_SWEEPER COMPACT_SWEEPER GRITTER',
  generator:
    'GENERATOR HYBRID_GENERATOR HYDRAULIC_POWER_PACK HEATER CHILLER WELFARE_UNIT WATER_TREATMENT_UNIT TUNNEL_BORING_MACHINE BATCHING_PLANT CRUSHER SCREENER SHREDDER WHEEL_WASH CONVEYOR',
  compressor:
    'COMPRESSOR PUMP WELDING_GENERATOR DUST_SUPPRESSOR VENTILATION_FAN PRESSURE_WASHER STATIONARY_CONCRETE_PUMP CEMENT_MIXER WOOD_CHIPPER',
  'lighting-tower': 'LIGHTING_TOWER',
  crate: 'UNKNOWN',
};

const shapeByType = new Map(
  Object.entries(TYPES).flatMap(([shape, types]) =>
    types.split(' ').map((type) => [type, shape as SilhouetteShape] as const),
  ),
);

/** Returns the silhouette of a machine type, by its key in the catalogue; a crate for an unknown key. */
export const findSilhouette = (typeKey: string): SilhouetteShape => shapeByType.get(typeKey) ?? 'crate';

/** Returns the markup inside an SVG of `SILHOUETTE_GRID` units, for drawings that are no React elements. */
export const toSilhouetteMarkup = (shape: SilhouetteShape, colour: string): string =>
  (SILHOUETTES[shape] as readonly SilhouettePiece[])
    .map(({ d, strokeWidth }) =>
      strokeWidth === undefined
        ? `<path d="${d}" fill="${colour}" fill-rule="evenodd"/>`
        : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');
