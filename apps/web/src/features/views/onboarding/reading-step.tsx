import type { Answer } from '@groundwork/contract/call.ts';
import type { Attachment, Source } from '@groundwork/contract/entities/source.ts';
import { POST as onboard } from '@groundwork/contract/v1/portal/machines/onboard.ts';
import { GET as getProposal } from '@groundwork/contract/v1/portal/sources/_id/proposed-profile.ts';
import type { ProposalReason } from '@groundwork/domain/sources/propose-profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { toNewMachine } from '../../machines/machine-form/public.ts';
import {
  EvidenceFields,
  listRefusedFields,
  type ProfileField,
  readProfileDraft,
  SilenceFields,
  toProfileDraft,
} from '../../sources/source-profiles/public.ts';
import type { ChosenMachine } from './machine-step.tsx';
import './onboarding.css';
import './reading-step.css';

type Props = {
  readonly source: Source;
  readonly machine: ChosenMachine;
  readonly onBack: () => void;
  readonly onAttached: (attachment: Attachment) => void;
};

type Proposal = Answer<typeof getProposal>;

/** Proposes how to interpret the tracker's data, and explains why. */
export function ReadingStep(props: Props) {
  const { t } = useTranslation();
  const result = useCall(getProposal, { params: { id: props.source.id } });
  return (
    <>
      <h2 tabIndex={-1}>{t('onboarding.howRead')}</h2>
      <CallBoundary result={result} shape="form">
        {(proposal) => <ReadingForm {...props} proposal={proposal} />}
      </CallBoundary>
    </>
  );
}

function ReadingForm({ source, machine, onBack, onAttached, proposal }: Props & { proposal: Proposal }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const [draft, setDraft] = useState(() => toProfileDraft(proposal.profile, locale));
  const [since, setSince] = useState<'now' | 'first'>('now');
  const { mutate, error, isPending } = useSend(onboard);
  const submit = () => {
    if (isPending) return;
    const attachedFrom = since === 'first' ? proposal.heard?.firstAt : undefined;
    const chosen =
      machine.kind === 'known' ? { machineId: machine.id } : { machine: toNewMachine(machine.draft) };
    const body = {
      sourceId: source.id,
      ...chosen,
      profile: readProfileDraft(draft, locale),
      attachedFrom: attachedFrom ?? new Date().toISOString(),
    };
    mutate({ body }, { onSuccess: onAttached });
  };
  const refused = listRefusedFields(error);
  const problemOf = (field: ProfileField) =>
    refused.includes(field) ? t(`sourceProfiles.problems.${field}`) : null;
  return (
    <Form onSubmit={submit}>
      <Reasons reasons={proposal.reasons} />
      <SilenceFields draft={draft} onChange={setDraft} findProblem={problemOf} />
      <details className="onboarding-more" open={refused.length > 0 || undefined}>
        <summary>{t('onboarding.changeEvidence')}</summary>
        <EvidenceFields draft={draft} onChange={setDraft} findProblem={problemOf} />
      </details>
      <SinceField proposal={proposal} value={since} onChange={setSince} />
      {/* The fields of a new machine are on an earlier step. */}
      <FormFailure failure={error} shownAtFields={[]} />
      <div className="onboarding-actions">
        <Button onClick={onBack}>{t('onboarding.back')}</Button>
        <Button type="submit" kind="filled" busy={isPending}>
          {t('onboarding.attach')}
        </Button>
      </div>
    </Form>
  );
}

/** The reasons for the proposal, one sentence each. */
function Reasons({ reasons }: { readonly reasons: readonly ProposalReason[] }) {
  const { t } = useTranslation();
  return (
    <ul className="onboarding-reasons">
      {reasons.map((reason) => (
        <li key={reason}>{t(`onboarding.reasons.${reason}`)}</li>
      ))}
    </ul>
  );
}

type SinceProps = {
  readonly proposal: Proposal;
  readonly value: 'now' | 'first';
  readonly onChange: (value: 'now' | 'first') => void;
};

/** Chooses from when the readings belong to the machine: from now, or from the first reading. */
function SinceField({ proposal, value, onChange }: SinceProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const timeZone = getBrowserZone();
  if (proposal.heard === null) return null;
  const time = dateTime(proposal.heard.firstAt, timeZone);
  return (
    <SelectField
      name="since"
      label={t('onboarding.since')}
      value={value}
      options={[
        { value: 'now' as const, label: t('onboarding.sinceNow') },
        { value: 'first' as const, label: t('onboarding.sinceFirst', { time }) },
      ]}
      onChange={onChange}
    />
  );
}
