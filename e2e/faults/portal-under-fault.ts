import type { MachineId } from '@groundwork/domain/ids.ts';
import { createBuild } from '@groundwork/server/db/build.fixture.ts';
import type { BuiltOrganisation } from '@groundwork/server/db/built-rows.fixture.ts';
import { isReady } from '@groundwork/server/server-process.fixture.ts';
import type { BenchData } from '../../testing/bench-data.ts';
import type { Goal } from '../../testing/report.ts';
import { ServerUnderLoad } from '../../testing/server-under-load.ts';
import { compareHistories } from './compare-histories.ts';
import { holdsWithin } from './holds-within.ts';
import { listImeis, type SteadyPlan, SteadyUpload } from './steady-upload.ts';

const HEALTHY_WITHIN_MS = 10_000;
const AT_REST_WITHIN_MS = 90_000;
const DAY_MS = 86_400_000;

/** A portal that devices and a signed-in person use while a fault is injected. */
export type PortalUnderFault = {
  readonly server: ServerUnderLoad;
  readonly organisation: BuiltOrganisation;
  readonly token: string;
  /** Allots the devices of a plan, each with a machine. Returns the machine ids. */
  allot(plan: SteadyPlan): Promise<readonly MachineId[]>;
  /** Starts devices that send until the end. Their history is part of the final check. */
  upload(plan: SteadyPlan, gateway?: { readonly host: string; readonly port: number }): SteadyUpload;
  /** Sends a request to the API as the signed-in person. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Marks the end of the fault. The portal then has ten seconds to recover. */
  endFault(): void;
};

export type PortalUnderFaultOptions = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly ground?: BenchData;
  /** Number of machines that are never derived, because their devices store nothing, or because they have none. */
  readonly silentDevices?: number;
};

/** Returns the time 24 hours ago, in whole seconds. */
export const yesterdayMs = (): number => Math.floor(Date.now() / 1_000) * 1_000 - DAY_MS;

/**
 * Starts a portal, injects a fault, and adds what every fault requires: nothing lost, invented or duplicated, derived
 * data equal to a recomputation, and healthy within 10 s without help. Removes the portal afterwards.
 */
export async function withPortalUnderFault(
  { settings = {}, ground, silentDevices = 0 }: PortalUnderFaultOptions,
  inject: (portal: PortalUnderFault) => Promise<readonly Goal[]>,
): Promise<Goal[]> {
  const server = await ServerUnderLoad.start(settings, ground);
  const uploads: SteadyUpload[] = [];
  try {
    let endedAt = performance.now();
    const endFault = () => {
      endedAt = performance.now();
    };
    const portal = await openPortal(server, uploads, endFault);
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
  endFault: () => void,
): Promise<PortalUnderFault> {
  const app = server.openDatabase('app');
  const build = createBuild(app);
  const organisation = await build.organisation({ type: 'rental' });
  const { id: personId } = await build.person({ organisation });
  const token = await build.token({ personId, organisationId: organisation.id });
  await app.end();
  return {
    server,
    organisation,
    token,
    endFault,
    allot: (plan) => allot(server, organisation, plan),
    upload(plan, gateway = server.gateway) {
      const upload = new SteadyUpload(gateway, plan);
      uploads.push(upload);
      return upload;
    },
    request: (path, init = {}) =>
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
): Promise<MachineId[]> {
  const machineIds: MachineId[] = [];
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

/** Checks what every fault requires once it is over. */
async function judge(
  server: ServerUnderLoad,
  uploads: readonly SteadyUpload[],
  endedAt: number,
  silentDevices: number,
): Promise<Goal[]> {
  const isHealthy = await holdsWithin(HEALTHY_WITHIN_MS, () => isReady(server.httpPort));
  const healthyAfterMs = performance.now() - endedAt;
  const areResumed = await resumeAll(uploads.filter(({ isStopped }) => !isStopped));
  await Promise.all(uploads.map((upload) => upload.stop()));
  const gateway = server.openDatabase('gateway');
  const gaps = await Promise.all(uploads.map((upload) => compareHistories(gateway, upload)));
  await gateway.end();
  const total = (of: (gap: (typeof gaps)[number]) => number) => gaps.reduce((sum, gap) => sum + of(gap), 0);
  const lost = total((gap) => gap.ackedButNotStored);
  const invented = total((gap) => gap.storedButNotSent);
  const duplicated = total((gap) => gap.storedTwice);
  const verified = await verifyAtRest(server, silentDevices);
  return [
    {
      what: 'recovers without help',
      goal: '10 s at most',
      seen: isHealthy ? `${(healthyAfterMs / 1_000).toFixed(1)} s after` : 'no',
      isMet: isHealthy && healthyAfterMs <= HEALTHY_WITHIN_MS,
    },
    {
      what: 'devices are acknowledged again',
      goal: 'yes',
      seen: areResumed ? 'yes' : 'no',
      isMet: areResumed,
    },
    {
      what: 'acked ⊆ stored ⊆ sent, each once',
      goal: '0 lost, 0 invented, 0 duplicated',
      seen: `${lost} lost, ${invented} invented, ${duplicated} duplicated of ${total((gap) => gap.acked)} acked`,
      isMet: lost === 0 && invented === 0 && duplicated === 0,
    },
    { what: 'derived = recomputed', goal: '0 different', ...verified },
  ];
}

/** Returns whether every upload receives acknowledgements again. */
async function resumeAll(uploads: readonly SteadyUpload[]): Promise<boolean> {
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
