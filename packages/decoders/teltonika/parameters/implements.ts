import { rowsFrom } from './parameter.ts';
import { FM11_LIST } from './sources.ts';

const fm11 = rowsFrom(FM11_LIST, 'FMB');

/** Values of arms, drills and spreaders on a machine, read by a CAN adapter. */
export const IMPLEMENT_PARAMETERS = [
  fm11(161, 'Arm slope', 2, '°'),
  fm11(162, 'Arm rotation', 2, '°'),
  fm11(163, 'Arm extension', 2, 'm', { scale: 0.1 }),
  fm11(164, 'Arm reach', 2, 'm', { scale: 0.1 }),
  fm11(165, 'Arm height', 2, 'm', { scale: 0.1 }),
  fm11(166, 'Drill speed', 2, 'rpm'),
  fm11(167, 'Salt spread', 2, 'g/m²'),
  fm11(168, 'Battery voltage (CAN)', 2, 'V', { scale: 0.1 }),
  fm11(169, 'Fine salt spread', 4, 't', { kind: 'counter', scale: 0.1 }),
  fm11(170, 'Coarse salt spread', 4, 't', { kind: 'counter', scale: 0.1 }),
  fm11(171, 'Mixture spread', 4, 't', { kind: 'counter', scale: 0.1 }),
  fm11(172, 'Coarse calcium spread', 4, 'm³', { kind: 'counter', scale: 0.1 }),
  fm11(173, 'Calcium chloride spread', 4, 'm³', { kind: 'counter', scale: 0.1 }),
  fm11(174, 'Sodium chloride spread', 4, 'm³', { kind: 'counter', scale: 0.1 }),
  fm11(176, 'Magnesium chloride spread', 4, 'm³', { kind: 'counter', scale: 0.1 }),
  fm11(177, 'Gravel spread', 4, 't', { kind: 'counter', scale: 0.1 }),
  fm11(178, 'Sand spread', 4, 't', { kind: 'counter', scale: 0.1 }),
  fm11(183, 'Spreading width, left', 2, 'm', { scale: 0.01 }),
  fm11(184, 'Spreading width, right', 2, 'm', { scale: 0.01 }),
  fm11(185, 'Spreader work time', 4, 'h', { kind: 'counter', scale: 0.1 }),
  fm11(186, 'Distance while spreading', 4, 'km', { kind: 'counter', scale: 0.1 }),
  fm11(187, 'Load weight', 4, 'kg'),
  fm11(188, 'Retarder load', 1, '%', { max: 125 }),
  fm11(189, 'Cruise time', 4, 'min', { kind: 'counter' }),
] as const;
