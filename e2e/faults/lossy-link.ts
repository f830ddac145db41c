import { setTimeout as wait } from 'node:timers/promises';
import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import { withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import type { SteadyPlan } from './steady-upload.ts';
import { WeakLink } from './weak-link.ts';

const DEVICES = 30;
const SEND_EVERY_MS = 20;
const ACK_BYTES = 4;
/** One in so many acknowledgements, or packets, is lost with its connection. */
const LOSES_ONE_IN = 8;
const CUTS_ONE_IN = 8;
/** Logins are this long at most and are never cut, since nothing would be sent without one. */
const LOGIN_BYTES = 17;

/** Acknowledgements are lost, frames are cut anywhere, and bytes arrive one by one. */
export const lossyLink: Fault = {
  name: 'acknowledgements lost, frames cut, single bytes',
  wholeRunSeconds: 26,
  async run({ seconds, seed }) {
    const random = createRandom(seed);
    const lost = { acks: 0, frames: 0, inBytes: 0 };
    const requirements = await withPortalUnderFault({}, async (portal) => {
      const plan: SteadyPlan = {
        firstDevice: 0,
        deviceCount: DEVICES,
        recordsPerPacket: 5,
        everyMs: SEND_EVERY_MS,
        firstTimeMs: yesterdayMs(),
      };
      await portal.allot(plan);
      const link = await WeakLink.open(portal.server.gateway);
      const upload = portal.upload(plan, link.address);
      const partMs = (Math.min(20, Math.max(6, seconds - 20)) * 1_000) / 3;
      try {
        loseAcks(link, random, lost);
        await wait(partMs);
        cutFrames(link, random, lost);
        await wait(partMs);
        const before = upload.acks.length;
        sendInBytes(link, lost);
        await wait(partMs);
        const inBytes = upload.acks.length - before;
        link.faults.split = (bytes) => [bytes];
        portal.endFault();
        await holdsWithin(5_000, () => upload.acks.length > before + inBytes + DEVICES);
        await upload.stop();
        return judge(lost, inBytes);
      } finally {
        await link.close();
      }
    });
    return { timesInjected: lost.acks + lost.frames + lost.inBytes, requirements };
  },
};

type Lost = { acks: number; frames: number; inBytes: number };

function loseAcks({ faults }: WeakLink, random: Random, lost: Lost): void {
  faults.letsReplyThrough = (reply) => {
    const isLost = reply.length === ACK_BYTES && random.integer(1, LOSES_ONE_IN) === 1;
    if (isLost) lost.acks += 1;
    return !isLost;
  };
}

function cutFrames({ faults }: WeakLink, random: Random, lost: Lost): void {
  faults.letsReplyThrough = () => true;
  faults.split = (bytes) => {
    if (bytes.length <= LOGIN_BYTES || random.integer(1, CUTS_ONE_IN) > 1) return [bytes];
    lost.frames += 1;
    return [bytes.subarray(0, random.integer(1, bytes.length - 1))];
  };
}

function sendInBytes({ faults }: WeakLink, lost: Lost): void {
  faults.split = (bytes) => {
    lost.inBytes += 1;
    return Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
  };
}

const judge = ({ acks, frames }: Lost, inBytes: number): Goal[] => [
  {
    what: 'acknowledgements lost, frames cut',
    goal: 'both',
    seen: `${acks} and ${frames}`,
    isMet: acks > 0 && frames > 0,
  },
  { what: 'packets in single bytes are acknowledged', goal: 'yes', seen: `${inBytes}`, isMet: inBytes > 0 },
];
