import type { CustomerKey, DemoMachine, PatternName, TrackerKind } from './machine.ts';
import type { SiteKey } from './site.ts';

type Row = readonly [
  number: string,
  model: string,
  typeKey: string,
  site: SiteKey,
  tracker: TrackerKind,
  pattern: PatternName,
  customer?: CustomerKey,
  story?: Pick<DemoMachine, 'idlesAgo'>,
];

const ROWS: readonly Row[] = [
  ['EX-102', 'Halden H21 excavator', 'EXCAVATOR', 'maasvlakte', 'can', 'digging', 'lowland', { idlesAgo: 3 }],
  ['EX-103', 'Halden H21 excavator', 'EXCAVATOR', 'duisburg', 'can', 'digging', 'lowland'],
  ['EX-105', 'Kestrel K24 excavator', 'EXCAVATOR', 'le-havre', 'can-16', 'digging', 'estuary'],
  ['EX-106', 'Kestrel K24 excavator', 'EXCAVATOR', 'vuosaari', 'key', 'digging', 'north-shore'],
  ['EX-108', 'Kestrel K14 excavator', 'EXCAVATOR', 'barking', 'sensor', 'now and then'],
  ['ME-401', 'Kestrel K3 mini excavator', 'MINI_EXCAVATOR', 'le-havre', 'key', 'digging', 'estuary'],
  ['ME-402', 'Kestrel K3 mini excavator', 'MINI_EXCAVATOR', 'duisburg', 'sensor', 'digging', 'lowland'],
  ['ME-403', 'Kestrel K5 mini excavator', 'MINI_EXCAVATOR', 'barking', 'can', 'now and then'],
  ['ME-404', 'Kestrel K5 mini excavator', 'MINI_EXCAVATOR', 'vuosaari', 'sensor', 'digging', 'north-shore'],
  ['WL-201', 'Halden L16 wheeled loader', 'WHEELED_LOADER', 'maasvlakte', 'can', 'hauling', 'lowland'],
  ['WL-202', 'Halden L16 wheeled loader', 'WHEELED_LOADER', 'vuosaari', 'can', 'two shifts', 'north-shore'],
  ['WL-204', 'Halden L9 wheeled loader', 'WHEELED_LOADER', 'le-havre', 'key', 'hauling', 'estuary'],
  [
    'AD-512',
    'Brenna B30 articulated dumper',
    'ARTICULATED_DUMPER',
    'maasvlakte',
    'can',
    'hauling',
    'lowland',
  ],
  [
    'AD-513',
    'Brenna B30 articulated dumper',
    'ARTICULATED_DUMPER',
    'maasvlakte',
    'can',
    'hauling',
    'lowland',
  ],
  ['AD-514', 'Brenna B25 articulated dumper', 'ARTICULATED_DUMPER', 'duisburg', 'can-16', 'hauling'],
  ['AD-515', 'Brenna B25 articulated dumper', 'ARTICULATED_DUMPER', 'duisburg', 'key', 'hauling'],
  ['SD-551', 'Brenna S9 site dumper', 'SITE_DUMPER', 'le-havre', 'key', 'hauling', 'estuary'],
  ['SD-552', 'Brenna S9 site dumper', 'SITE_DUMPER', 'barking', 'key', 'hauling now and then'],
  ['SD-553', 'Brenna S6 site dumper', 'SITE_DUMPER', 'vuosaari', 'key', 'two shifts', 'north-shore'],
  ['TH-301', 'Tarn T9 telehandler', 'TELEHANDLER', 'maasvlakte', 'can', 'digging', 'lowland'],
  ['TH-302', 'Tarn T9 telehandler', 'TELEHANDLER', 'duisburg', 'can', 'digging'],
  ['TH-303', 'Tarn T17 telehandler', 'TELEHANDLER', 'vuosaari', 'can', 'two shifts', 'north-shore'],
  ['TH-304', 'Tarn T17 telehandler', 'TELEHANDLER', 'barking', 'can', 'parked', 'estuary'],
  [
    'RO-702',
    'Brenna R12 single drum roller',
    'SINGLE_DRUM_ROLLER',
    'maasvlakte',
    'can',
    'hauling',
    'lowland',
  ],
  ['RO-703', 'Brenna R7 tandem roller', 'TANDEM_ROLLER', 'le-havre', 'sensor', 'digging', 'estuary'],
  ['BD-601', 'Halden D20 bulldozer', 'BULLDOZER', 'duisburg', 'can', 'hauling'],
  ['BL-251', 'Tarn X4 backhoe loader', 'BACKHOE_LOADER', 'barking', 'can', 'now and then'],
  ['BL-252', 'Tarn X4 backhoe loader', 'BACKHOE_LOADER', 'vuosaari', 'can', 'two shifts'],
  ['GE-802', 'Volta G60 generator', 'GENERATOR', 'maasvlakte', 'voltage', 'around the clock', 'lowland'],
  ['GE-803', 'Volta G60 generator', 'GENERATOR', 'le-havre', 'voltage', 'around the clock', 'estuary'],
  ['LT-851', 'Volta L4 lighting tower', 'LIGHTING_TOWER', 'maasvlakte', 'key', 'at dusk', 'lowland'],
  ['LT-852', 'Volta L4 lighting tower', 'LIGHTING_TOWER', 'vuosaari', 'key', 'at dusk', 'north-shore'],
  ['CO-861', 'Volta C12 compressor', 'COMPRESSOR', 'duisburg', 'voltage', 'now and then'],
  ['PU-871', 'Volta P6 pump', 'PUMP', 'le-havre', 'key', 'around the clock', 'estuary'],
  [
    'RS-901',
    'Rhea 45 reach stacker',
    'REACH_STACKER',
    'vuosaari',
    'can',
    'hauling around the clock',
    'north-shore',
  ],
  ['RS-902', 'Rhea 45 reach stacker', 'REACH_STACKER', 'duisburg', 'can', 'hauling around the clock'],
  [
    'TT-911',
    'Rhea T4 terminal tractor',
    'TERMINAL_TRACTOR',
    'maasvlakte',
    'can',
    'hauling around the clock',
    'lowland',
  ],
  [
    'TT-912',
    'Rhea T4 terminal tractor',
    'TERMINAL_TRACTOR',
    'vuosaari',
    'key',
    'hauling around the clock',
    'north-shore',
  ],
  ['TR-951', 'Rhea LT2 low trailer', 'TRAILER', 'barking', 'places', 'parked'],
];

/** Patterns of machines that run day and night. */
const RUNS_ON: readonly PatternName[] = ['around the clock', 'hauling around the clock'];

/** The machines of the fleet without a story. */
export const EVERYDAY_MACHINES: readonly DemoMachine[] = ROWS.map(
  ([number, model, typeKey, site, tracker, pattern, customer, story], index) => ({
    number,
    model,
    typeKey,
    site,
    tracker,
    pattern,
    ...story,
    ...(RUNS_ON.includes(pattern) && { hasThreeShifts: true as const }),
    ...(customer && {
      hire: {
        customer,
        fromAgo: 29 - (index % 9),
        toAgo: null,
        contract: `C-23${20 + index}`,
        dailyHours: chooseDailyHours(pattern, index),
      },
    }),
  }),
);

/** Machines that run day and night are hired for 24 hours a day; every second other hire has its own allowance. */
function chooseDailyHours(pattern: PatternName, index: number): number | null {
  if (RUNS_ON.includes(pattern)) return 24;
  return index % 2 === 0 ? 8 : null;
}
