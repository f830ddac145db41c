import { afterAll, expect, test } from 'vitest';
import { brokenBytes } from './broken-bytes.ts';
import { flushedBeforeAcked } from './flushed-before-acked.ts';
import { stoppedDatabase } from './stopped-database.ts';
import { terminatedUnderLoad } from './terminated-under-load.ts';
import { wrongClocks } from './wrong-clocks.ts';

/** A short sample of some faults. `npm run faults` injects all of them for longer. */
const SECONDS_EACH = 10;

const givenUp = new AbortController();
afterAll(() => givenUp.abort());

test.each([wrongClocks, brokenBytes, flushedBeforeAcked, stoppedDatabase, terminatedUnderLoad])(
  'survives: $name',
  async (fault) => {
    const { requirements, timesInjected } = await fault.run({
      seconds: SECONDS_EACH,
      seed: 1,
      signal: givenUp.signal,
    });
    expect(timesInjected).toBeGreaterThan(0);
    expect(requirements.filter(({ isMet }) => !isMet)).toEqual([]);
  },
);
