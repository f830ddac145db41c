import { rowsFrom } from './parameter.ts';
import { FM11_LIST, FM6300_LIST, FULL_LIST } from './sources.ts';

const fm11 = rowsFrom(FM11_LIST, 'FMB');
const fm6 = rowsFrom(FM6300_LIST, 'FM6');
const full = rowsFrom(FULL_LIST, 'FM6');

export const FM6_TACHO_ODOMETER = fm6(192, 'Tachograph odometer', 4, 'm', {
  kind: 'counter',
  min: 1,
  max: 0xffff_fffe,
});

export const TACHOGRAPH_PARAMETERS = [
  FM6_TACHO_ODOMETER,
  fm11(134, 'Tachograph trip distance', 4, 'm', { kind: 'counter' }),
  fm11(135, 'Tachograph speed', 2, 'km/h'),
  fm11(136, 'Driver cards present', 1, '', { max: 3 }),
  fm11(137, 'Driver 1 states', 1),
  fm11(138, 'Driver 2 states', 1),
  fm11(139, 'Driver 1 continuous driving', 2, 'min'),
  fm11(140, 'Driver 2 continuous driving', 2, 'min'),
  fm11(141, 'Driver 1 cumulative break', 2, 'min'),
  fm11(142, 'Driver 2 cumulative break', 2, 'min'),
  fm11(143, 'Driver 1 selected activity', 2, 'min'),
  fm11(144, 'Driver 2 selected activity', 2, 'min'),
  fm11(145, 'Driver 1 cumulative driving', 2, 'min'),
  fm11(146, 'Driver 2 cumulative driving', 2, 'min'),
  fm11(147, 'Driver 1 card, first half', 8),
  fm11(148, 'Driver 1 card, second half', 8),
  fm11(149, 'Driver 2 card, first half', 8),
  fm11(150, 'Driver 2 card, second half', 8),
  fm6(48, 'Tachograph data source', 1, '', { max: 4 }),
  full(56, 'Driver 1 continuous driving', 2, 'min'),
  full(57, 'Driver 2 continuous driving', 2, 'min'),
  full(58, 'Driver 1 cumulative break', 2, 'min'),
  full(59, 'Driver 2 cumulative break', 2, 'min'),
  full(60, 'Driver 1 selected activity', 2, 'min'),
  full(61, 'Driver 2 selected activity', 2, 'min'),
  full(69, 'Driver 1 cumulative driving', 2, 'min'),
  full(77, 'Driver 2 cumulative driving', 2, 'min'),
  fm6(184, 'Driver 1 working state', 1, '', { max: 5 }),
  fm6(185, 'Driver 2 working state', 1, '', { max: 5 }),
  fm6(187, 'Driver 1 card present', 1, '', { max: 1 }),
  fm6(188, 'Driver 2 card present', 1, '', { max: 1 }),
  fm6(191, 'Tachograph speed', 2, 'km/h'),
  fm6(193, 'Tachograph trip distance', 4, 'm', { kind: 'counter' }),
] as const;
