import fc from 'fast-check';

/** 25 March 2026, 00:00 UTC. The days after it bring clock changes to London, Beirut (at midnight) and Lord Howe. */
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

const HOURS = [0, 7, 10, 17, 18.5, 22, 23].map((hour) => hour * 3_600);

/** Instants of twelve days: anywhere, around midnight, and at the hours at which things use to happen. */
export const instant: fc.Arbitrary<number> = fc
  .oneof(
    fc.integer({ min: 0, max: DAYS * DAY }),
    fc
      .tuple(fc.nat(DAYS - 1), fc.integer({ min: 0, max: 800 }))
      .map(([day, after]) => (day + 1) * DAY - 400 + after),
    fc.tuple(fc.nat(DAYS - 1), fc.constantFrom(...HOURS)).map(([day, time]) => day * DAY + time),
  )
  .map((offset) => START + offset);
