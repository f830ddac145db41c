import { expect, test } from 'vitest';
import { runCampaign } from './kills/campaign.ts';
import { killsInMigration } from './kills/migration.ts';
import { isWhole } from './kills/numbered-history.ts';
import { STRIKES } from './kills/strikes.ts';

const HEALTHY_WITHIN_MS = 10_000;
const SAMPLE = {
  seed: 1,
  strikes: STRIKES.length,
  readings: 80_000,
  organisations: 2,
  devicesPerOrganisation: 30,
  maxLoadSeconds: 60,
  quietMoments: 1,
  recomputeSeconds: 3,
};

test('kill -9 of the server, of PostgreSQL and of both under load neither loses nor duplicates a reading', async ({
  signal,
}) => {
  const { recoveries, quietMoments, ackedReadings, resentPackets, checkerProof } = await runCampaign({
    ...SAMPLE,
    signal,
  });

  expect(recoveries).toHaveLength(SAMPLE.strikes);
  for (const { strike, healthyMs } of recoveries)
    expect(healthyMs, strike.name).toBeLessThan(HEALTHY_WITHIN_MS);
  expect(ackedReadings).toBeGreaterThanOrEqual(SAMPLE.readings);
  expect(resentPackets, 'packets sent again; 0 means that no kill had an effect').toBeGreaterThan(0);
  for (const { history, derived } of quietMoments) {
    expect(isWhole(history), JSON.stringify(history)).toBe(true);
    expect(derived.wrong).toBe(0);
    expect(derived.asComputed).toBeGreaterThan(0);
  }
  expect(checkerProof, 'the checker must find errors that were planted').toEqual({
    lost: 1,
    invented: 1,
    twice: 1,
  });
});

test('the next start finishes a migration that was killed halfway', async ({ signal }) => {
  const { requirements } = await killsInMigration.run({ seconds: 8, seed: 1, signal });
  expect(requirements.filter(({ isMet }) => !isMet)).toEqual([]);
});
