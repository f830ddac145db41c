import { pino } from 'pino';
import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

type Line = { requestId?: string; route?: string; status?: number; msg?: string };

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
const test = portalTest({ log });

test('each call writes one log line with its id and without secrets, addresses or queries', async ({
  portal,
}) => {
  const organisation = await portal.build.organisation();
  const token = await portal.signedIn(organisation, 'viewer');
  const machine = await portal.build.machine({ organisation });
  const seen = await portal.send('GET', `/v1/portal/machines/${machine.id}?start=2026-11-01`, { token });
  const body = { email: 'ada@example.com', password: 'the secret of the quarry' };
  await portal.send('POST', '/identity/v1/sign-in', { body });
  await portal.send('GET', '/identity/v1/set-up?token=a-secret-of-a-link');

  const text = lines.join('');
  for (const secret of [token, body.email, body.password, 'a-secret-of-a-link', '2026-11-01'])
    expect(text).not.toContain(secret);
  const answered = lines.map((line): Line => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ route, status }) => ({ route, status }))).toEqual([
    { route: '/v1/portal/machines/:id', status: 200 },
    { route: '/identity/v1/sign-in', status: 400 },
    { route: '/identity/v1/set-up', status: 400 },
  ]);
  expect(answered[0]?.requestId).toBe(seen.headers.get('x-request-id'));
});
