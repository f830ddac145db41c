import fc from 'fast-check';

/** 25 March 2026, 00:00 UTC. Clock changes follow in London, Beirut (at midnight) and Lord Howe. */
export const START = 1_774_396_800;
const DAY = 86_400;
const DAYS = 12;
export const ZONES = [
  'Europe/London',
  'Asia/Kolkata',
  'Pacific/Honolulu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
];

/** UTC hours of the midnights of these zones, before and after their clock changes. */
const MIDNIGHTS = [0, 10, 13, 13.5, 18.5, 21, 22, 23];
const SHIFTS = [7, 17];

/** Any instant of twelve days, with extra weight around midnights and at the hours at which shifts begin and end. */
export const instant: fc.Arbitrary<number> = fc
  .tuple(
    fc.nat(DAYS - 1),
    fc.oneof(
      fc.nat(DAY - 1),
      fc
        .tuple(fc.constantFrom(...MIDNIGHTS), fc.nat(700))
        .map(([hour, after]) => Math.max(hour * 3_600 - 600 + after, 0)),
      fc.constantFrom(...MIDNIGHTS, ...SHIFTS).map((hour) => hour * 3_600),
    ),
  )
  .map(([day, seconds]) => START + day * DAY + seconds);
