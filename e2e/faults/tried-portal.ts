import { createBuild } from '@groundwork/server/db/build.fixture.ts';
import type { BuiltOrganisation } from '@groundwork/server/db/built-rows.fixture.ts';
import { saveSession } from '@groundwork/server/features/people/session/session-store.ts';
import { newToken } from '@groundwork/server/platform/secret-token.ts';
import { isReady } from '@groundwork/server/server-process.fixture.ts';
import type { Ground } from '../../testing/own-ground.ts';
import type { Goal } from '../../testing/report.ts';
import { ServerUnderLoad } from '../../testing/server-under-load.ts';
import { compareHistories } from './compare-histories.ts';
import { holdsWithin } from './holds-within.ts';
import { listImeis, type SteadyPlan, SteadyUpload } from './steady-upload.ts';

const HEALTHY_WITHIN_MS = 10_000;
const AT_REST_WITHIN_MS = 90_000;
const DAY_MS = 86_400_000;

/** A portal that devices and somebody who is signed in use while something goes wrong. */
export type TriedPortal = {
  readonly server: ServerUnderLoad;
  readonly organisation: BuiltOrganisation;
  readonly token: string;
  /** Devices that are allotted, and have a machine each: its id. */
  allot(plan: SteadyPlan): Promise<readonly number[]>;
  /** Devices that send until the end; their history is part of what is judged. */
  upload(plan: SteadyPlan, gateway?: { readonly host: string; readonly port: number }): SteadyUpload;
  /** Asks the API as the person who is signed in. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Says that the fault is over now: from here on the portal has ten seconds to be healthy. */
  faultIsOver(): void;
};

export type TriedPortalParts = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly ground?: Ground;
  /** Devices that are allotted and will have nothing stored, so that their machines are never derived. */
  readonly silentDevices?: number;
};

/** A moment from which records of a day's length lie in the past. */
export const yesterdayMs = (): number => Math.floor(Date.now() / 1_000) * 1_000 - DAY_MS;

/**
 * Starts a portal, lets `inject` do what goes wrong, and adds to what it saw what every fault requires: nothing lost,
 * made up or doubled, derived as computed again, healthy within 10 s without help. Leaves nothing behind.
 */
export async function inTriedPortal(
  { settings = {}, ground, silentDevices = 0 }: TriedPortalParts,
  inject: (portal: TriedPortal) => Promise<readonly Goal[]>,
): Promise<Goal[]> {
  const server = await ServerUnderLoad.start(settings, ground);
  const uploads: SteadyUpload[] = [];
  try {
    let endedAt = performance.now();
    const faultIsOver = () => {
      endedAt = performance.now();
    };
    const portal = await openPortal(server, uploads, faultIsOver);
    const seen = await inject(portal);
    return [...seen, ...(await judge(server, uploads, endedAt, silentDevices))];
  } finally {
    await Promise.all(uploads.map((upload) => upload.stop()));
    await server.remove();
  }
}

async function openPortal(
  server: ServerUnderLoad,
  uploads: SteadyUpload[],
  faultIsOver: () => void,
): Promise<TriedPortal> {
  const app = server.openDatabase('app');
  const organisation = await createBuild(app).organisation({ type: 'rental' });
  const { id: personId } = await createBuild(app).person({ organisation });
  const { token, tokenHash } = newToken();
  const session = { tokenHash, personId, organisationId: organisation.id, previousLoginAt: null };
  await app.within({}, (db) => saveSession(db, session, new Date()));
  await app.end();
  return {
    server,
    organisation,
    token,
    faultIsOver,
    allot: (plan) => allot(server, organisation, plan),
    upload(plan, gateway = server.gateway) {
      const upload = new SteadyUpload(gateway, plan);
      uploads.push(upload);
      return upload;
    },
    ask: (path, init = {}) =>
      fetch(`http://127.0.0.1:${server.httpPort}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, ...init.headers },
      }),
  };
}

async function allot(
  server: ServerUnderLoad,
  organisation: BuiltOrganisation,
  plan: SteadyPlan,
): Promise<number[]> {
  const machineIds: number[] = [];
  const app = server.openDatabase('app');
  const build = createBuild(app);
  const from = new Date(plan.firstTimeMs).toISOString();
  for (const imei of listImeis(plan)) {
    const machine = await build.machine({ organisation, name: `Machine ${imei}` });
    const source = await build.source({ organisation, code: imei });
    await build.attachment({ machine, source, from });
    machineIds.push(machine.id);
  }
  await app.end();
  return machineIds;
}

/** What every fault requires, once it is over. */
async function judge(
  server: ServerUnderLoad,
  uploads: readonly SteadyUpload[],
  endedAt: number,
  silentDevices: number,
): Promise<Goal[]> {
  const isHealthy = await holdsWithin(HEALTHY_WITHIN_MS, () => isReady(server.httpPort));
  const healthyAfterMs = performance.now() - endedAt;
  const goesOn = await goOn(uploads.filter(({ isStopped }) => !isStopped));
  await Promise.all(uploads.map((upload) => upload.stop()));
  const gateway = server.openDatabase('gateway');
  const gaps = await Promise.all(uploads.map((upload) => compareHistories(gateway, upload)));
  await gateway.end();
  const total = (of: (gap: (typeof gaps)[number]) => number) => gaps.reduce((sum, gap) => sum + of(gap), 0);
  const lost = total((gap) => gap.ackedButNotStored);
  const madeUp = total((gap) => gap.storedButNotSent);
  const doubled = total((gap) => gap.storedTwice);
  const verified = await verifyAtRest(server, silentDevices);
  return [
    {
      what: 'healthy again without help',
      goal: '10 s at most',
      seen: isHealthy ? `${(healthyAfterMs / 1_000).toFixed(1)} s after` : 'not',
      isMet: isHealthy && healthyAfterMs <= HEALTHY_WITHIN_MS,
    },
    { what: 'devices are acknowledged again', goal: 'yes', seen: goesOn ? 'yes' : 'no', isMet: goesOn },
    {
      what: 'acked ⊆ stored ⊆ sent, each once',
      goal: '0 lost, 0 made up, 0 doubled',
      seen: `${lost} lost, ${madeUp} made up, ${doubled} doubled of ${total((gap) => gap.acked)} acked`,
      isMet: lost === 0 && madeUp === 0 && doubled === 0,
    },
    { what: 'derived = recomputed', goal: '0 different', ...verified },
  ];
}

/** Whether each upload is acknowledged after now. */
async function goOn(uploads: readonly SteadyUpload[]): Promise<boolean> {
  const before = uploads.map(({ acks }) => acks.length);
  return holdsWithin(HEALTHY_WITHIN_MS, () =>
    uploads.every(({ acks }, index) => acks.length > (before[index] ?? 0)),
  );
}

async function verifyAtRest(
  server: ServerUnderLoad,
  silentDevices: number,
): Promise<Pick<Goal, 'seen' | 'isMet'>> {
  let seen = '';
  const isMet = await holdsWithin(AT_REST_WITHIN_MS, async () => {
    seen = await server.verify().catch((error: Error) => error.message);
    return seen.endsWith(` 0 different, 0 not at rest, ${silentDevices} never derived`);
  });
  return { seen: seen.split('\n').at(-1) ?? '', isMet };
}
