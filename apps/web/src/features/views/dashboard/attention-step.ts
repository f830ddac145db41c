import type { AttentionFinding, AttentionMachine } from '@groundwork/contract/entities/attention.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { receiptAddress } from '../../figures/receipts/public.ts';

type Step = {
  readonly href: string;
  /** The screen has a link back. */
  readonly leadsBack: boolean;
};

/** Returns where the next step for a finding is taken. */
export function attentionStep({ id, timezone }: AttentionMachine, finding: AttentionFinding): Step {
  const section = (name: string) => ({ href: `/machines/${id}?ref=dashboard#${name}`, leadsBack: false });
  switch (finding.reason) {
    case 'off-site':
      return { href: `/map?machine=${id}`, leadsBack: false };
    case 'no-go':
    case 'zone-speed':
      return {
        href: `/routes?startDate=${civilDateIn(finding.since, timezone)}&machines=${id}`,
        leadsBack: false,
      };
    case 'silent':
    case 'battery':
      return section('sources');
    case 'broken-down':
    case 'unused':
      return section('records');
    case 'idle-share': {
      const range = { startDate: finding.date, endDate: finding.date };
      return { href: receiptAddress({ figure: 'idlePercentage', range, machine: id }), leadsBack: true };
    }
  }
}

/** Returns the address of the machine on the day on which the finding began; today for what has no such day. */
export function attentionAddress({ id, timezone }: AttentionMachine, finding: AttentionFinding): string {
  const address = `/machines/${id}?ref=dashboard`;
  switch (finding.reason) {
    case 'idle-share':
      return `${address}&selectedDate=${finding.date}`;
    case 'off-site':
    case 'no-go':
    case 'zone-speed':
    case 'broken-down':
    case 'silent':
      return `${address}&selectedDate=${civilDateIn(finding.since, timezone)}`;
    case 'battery':
    case 'unused':
      return address;
  }
}
