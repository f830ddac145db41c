import type { SampledLog } from '../platform/sampled-log.ts';
import type { PortMetrics } from './ingest-metrics.ts';
import type { RefusedLogins } from './refused-logins.ts';
import type { CallerAddress, UnknownDevices } from './unknown-devices.ts';

type RefusedLogin = CallerAddress & {
  readonly code: string;
  readonly protocol: string;
  readonly reason: 'unknown-code' | 'other-type';
};

type Services = {
  readonly metrics: PortMetrics;
  readonly unknownDevices: UnknownDevices;
  readonly refusedLogins: RefusedLogins;
  readonly log: SampledLog;
};

/** Counts a refused login, and lists its device if its code is unknown. Returns whether it may be answered. */
export function noteRefusedLogin(
  { code, protocol, reason, address, network }: RefusedLogin,
  { metrics, unknownDevices, refusedLogins, log }: Services,
): boolean {
  metrics.countRefusedLogin(reason);
  if (reason === 'unknown-code') unknownDevices.note(protocol, code, { address, network });
  const mayAnswer = refusedLogins.count(network);
  if (!mayAnswer) {
    metrics.countUnansweredLogin();
    log.warn('too many refused logins from one address, not answered', undefined, { address });
  }
  return mayAnswer;
}
