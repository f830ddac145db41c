import type { AttentionFinding, AttentionMachine } from '@groundwork/contract/entities/attention.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { receiptAddress } from '../../figures/receipts/public.ts';

type Step = {
  /** The key of its text among `dashboard.attention.steps`. */
  readonly name: AttentionFinding['reason'] | 'breakdown' | 'machine' | 'tracker';
  readonly href: string;
  /** The screen has a link back. */
  readonly leadsBack: boolean;
};

/**
 * Returns the next step for a finding and where it is taken. Who may not take it (`mayEdit`) gets a link to what there is to
 * see; the page of a machine of another organisation has neither trackers nor records.
 */
export function attentionStep(machine: AttentionMachine, finding: AttentionFinding, mayEdit: boolean): Step {
  const { id, timezone, owner } = machine;
  const { reason } = finding;
  const section = (name: string, seen: Step['name']): Step =>
    owner === null
      ? {
          name: mayEdit ? reason : seen,
          href: `/machines/${id}?ref=dashboard#${name}`,
          leadsBack: false,
        }
      : { name: 'machine', href: attentionAddress(machine, finding), leadsBack: true };
  switch (reason) {
    case 'off-site':
      return { name: reason, href: `/map?machine=${id}`, leadsBack: false };
    case 'no-go':
    case 'zone-speed': {
      const href = `/routes?startDate=${civilDateIn(finding.since, timezone)}&machines=${id}`;
      return { name: reason, href, leadsBack: false };
    }
    case 'silent':
    case 'battery':
      return section('sources', 'tracker');
    case 'broken-down':
      return section('records', 'breakdown');
    case 'unused':
      return section('records', reason);
    case 'idle-share': {
      const range = { startDate: finding.date, endDate: finding.date };
      const href = receiptAddress({ figure: 'idlePercentage', range, machine: id });
      return { name: reason, href, leadsBack: true };
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
