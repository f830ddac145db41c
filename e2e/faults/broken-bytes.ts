import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@groundwork/server/db/database.ts';
import { readResidentBytes } from '../../testing/cpu-meter.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { readMetric } from './metric-sample.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import { listImeis, packetFrom, type SteadyPlan } from './steady-upload.ts';
import { listWrongFrames, type WrongFrame, withLogin } from './wrong-frames.ts';

const AT_ONCE = 20;
const MIN_ROUNDS = 20;
const MAX_ROUNDS = 500;
const WARM_UP_ROUNDS = 5;
const ROUNDS_PER_SECOND = 25;
const MEBIBYTE = 1024 ** 2;
const MAX_GROWTH_BYTES = 60 * MEBIBYTE;
const MANY_IN_ONE = 50;
const FAULTS = 'groundwork_ingest_faults_total';
const ACCEPTED = 1;

/** Thousands of connections that log in and then send malformed packets. */
export const brokenBytes: Fault = {
  name: 'wrong checksums, lengths, counts and codecs',
  wholeRunSeconds: 30,
  async run({ seconds }) {
    const rounds = Math.max(MIN_ROUNDS, Math.min(MAX_ROUNDS, Math.floor((seconds - 10) * ROUNDS_PER_SECOND)));
    const firstTimeMs = yesterdayMs();
    const steady: SteadyPlan = {
      firstDevice: 0,
      deviceCount: 5,
      recordsPerPacket: 2,
      everyMs: 200,
      firstTimeMs,
    };
    const broken: SteadyPlan = { ...steady, firstDevice: 5, deviceCount: AT_ONCE + 1 };
    const wrong = listWrongFrames(packetFrom(broken, 0));
    const requirements = await withPortalUnderFault({ silentDevices: AT_ONCE }, async (portal) => {
      await portal.allot(steady);
      await portal.allot(broken);
      portal.upload(steady);
      const [inOneWrite = '', ...imeis] = listImeis(broken);
      await sendRounds(portal, imeis, wrong, WARM_UP_ROUNDS);
      const before = readResidentBytes(portal.server.pid);
      const countedBefore = await countFaults(portal, wrong);
      const replied = await sendRounds(portal, imeis, wrong, rounds);
      const countedAfter = await countFaults(portal, wrong);
      await wait(500);
      const grown = readResidentBytes(portal.server.pid) - before;
      portal.endFault();
      const counts = wrong.map((_, index) => (countedAfter[index] ?? 0) - (countedBefore[index] ?? 0));
      const stored = await countStored(portal, imeis);
      return [
        ...judge(replied, rounds, stored, grown),
        judgeCounts(wrong, counts, rounds),
        await sendManyInOne(portal, inOneWrite, broken),
      ];
    });
    return { timesInjected: rounds * wrong.length, requirements };
  },
};

/**
 * Sends every wrong frame `rounds` times. Returns how many connections received more than the login's acceptance.
 */
async function sendRounds(
  { server }: PortalUnderFault,
  imeis: readonly string[],
  wrong: readonly WrongFrame[],
  rounds: number,
): Promise<number> {
  const conversations = Array.from({ length: rounds }, () => wrong).flat();
  let replied = 0;
  const work = async (imei: string) => {
    for (let next = conversations.pop(); next; next = conversations.pop()) {
      const socket = connect({ ...server.gateway, noDelay: true });
      socket.write(withLogin(imei, next.bytes));
      // Resolves once the server has closed the connection.
      const reply = await buffer(socket);
      if (reply.length !== 1 || reply[0] !== ACCEPTED) replied += 1;
    }
  };
  await Promise.all(imeis.map(work));
  return replied;
}

const countFaults = ({ server }: PortalUnderFault, wrong: readonly WrongFrame[]): Promise<number[]> =>
  Promise.all(wrong.map(({ reason }) => readMetric(server.metricsPort, FAULTS, `reason="${reason}"`)));

async function countStored({ server }: PortalUnderFault, imeis: readonly string[]): Promise<number> {
  const gateway: Database = server.openDatabase('gateway');
  const { rows } = await gateway.pool.query<{ stored: number }>(
    `select count(*)::int4 as stored from reading r
     join source_identity i on i.organisation_id = r.organisation_id and i.source_id = r.source_id
     where i.code = any ($1)`,
    [imeis],
  );
  await gateway.end();
  return rows[0]?.stored ?? 0;
}

/** Sends fifty valid packets in one write and expects fifty acknowledgements, in order. */
async function sendManyInOne({ server }: PortalUnderFault, imei: string, plan: SteadyPlan): Promise<Goal> {
  const packets = Array.from({ length: MANY_IN_ONE }, (_, index) =>
    packetFrom(plan, index * plan.recordsPerPacket),
  );
  const socket = connect({ ...server.gateway, noDelay: true });
  socket.end(withLogin(imei, ...packets));
  const [accepted, ...acks] = await buffer(socket);
  const isRight =
    accepted === ACCEPTED &&
    acks.length === 4 * MANY_IN_ONE &&
    acks.every((byte, at) => byte === (at % 4 === 3 ? plan.recordsPerPacket : 0));
  return {
    what: 'fifty packets in one write',
    goal: '50 acknowledgements',
    seen: `${acks.length / 4}`,
    isMet: isRight,
  };
}

function judge(replied: number, rounds: number, stored: number, grown: number): Goal[] {
  return [
    {
      what: 'nothing is acknowledged, and the connection is closed',
      goal: '0 replies',
      seen: `${replied} replies`,
      isMet: replied === 0,
    },
    { what: 'nothing is stored', goal: '0 readings', seen: `${stored} readings`, isMet: stored === 0 },
    {
      what: 'memory of the server',
      goal: '60 MB more at most, for any number of rounds',
      seen: `${(grown / MEBIBYTE).toFixed(0)} MB more over ${rounds} rounds`,
      isMet: grown <= MAX_GROWTH_BYTES,
    },
  ];
}

/** Compares the counts by reason, since two kinds of frame may share one. */
function judgeCounts(wrong: readonly WrongFrame[], counts: readonly number[], rounds: number): Goal {
  const isRight = wrong.every(
    ({ reason }, index) => counts[index] === rounds * wrong.filter((other) => other.reason === reason).length,
  );
  const seen = [...new Map(wrong.map(({ reason }, index) => [reason, counts[index]]))].map(
    ([reason, count]) => `${reason} ${count}`,
  );
  return {
    what: 'each is counted under its reason',
    goal: `${rounds} of each kind`,
    seen: seen.join(', '),
    isMet: isRight,
  };
}
