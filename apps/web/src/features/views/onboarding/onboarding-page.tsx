import type { Source } from '@groundwork/contract/entities/source.ts';
import { GET as listSources } from '@groundwork/contract/v1/portal/sources/index.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type ChosenMachine, MachineStep } from './machine-step.tsx';
import './onboarding.css';
import { findTypedSource } from './find-typed-source.ts';
import { ReadingStep } from './reading-step.tsx';
import { TrackerStep } from './tracker-step.tsx';
import { WaitingStep } from './waiting-step.tsx';

/** The address: the code of the tracker, and how far the onboarding is. */
export type OnboardingSearch = {
  readonly sensor: string | null;
  /** Set once the tracker is attached: the machine, and from when its readings count. */
  readonly machine: string | undefined;
  readonly from: string | undefined;
};

type Props = {
  readonly search: OnboardingSearch;
  readonly onSearch: (change: Partial<OnboardingSearch>) => void;
};

/** Attaches a tracker to a machine, one question at a time. */
export function OnboardingPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const mayAttach = useMay('sources.attach');
  const sources = useCall(listSources, {}, { enabled: mayAttach });
  if (!mayAttach) return <NotAllowedPage title={t('onboarding.title')} about="onboarding" />;
  return (
    <Page title={t('onboarding.title')} lead={t('onboarding.lead')}>
      <CallBoundary result={sources} shape="form">
        {({ sources }) => <Steps sources={sources} search={search} onSearch={onSearch} />}
      </CallBoundary>
    </Page>
  );
}

const STEPS = ['tracker', 'machine', 'reading', 'waiting'] as const;
type Step = (typeof STEPS)[number];

function Steps({ sources, search, onSearch }: Props & { readonly sources: readonly Source[] }) {
  const source = search.sensor === null ? null : findTypedSource(sources, search.sensor);
  const [machine, setMachine] = useState<ChosenMachine | null>(null);
  const [isChosen, setChosen] = useState(false);
  const isAttached = search.machine !== undefined && search.from !== undefined;
  const step = findStep(source, isChosen, isAttached);
  return (
    <div className="onboarding">
      <StepsLine step={step} />
      <StepFrame key={step}>
        {step === 'tracker' ? (
          <TrackerStep
            sources={sources}
            typed={search.sensor ?? ''}
            onChosen={({ code }) => onSearch({ sensor: code, machine: undefined, from: undefined })}
          />
        ) : null}
        {step === 'machine' && source ? (
          <MachineStep
            source={source}
            before={machine}
            onBack={() => onSearch({ sensor: null })}
            onChosen={(chosen) => {
              setMachine(chosen);
              setChosen(true);
            }}
          />
        ) : null}
        {step === 'reading' && source && machine ? (
          <ReadingStep
            source={source}
            machine={machine}
            onBack={() => setChosen(false)}
            onAttached={({ machineId, attachedFrom }) =>
              onSearch({ sensor: source.code, machine: machineId, from: attachedFrom })
            }
          />
        ) : null}
        {step === 'waiting' && source ? (
          <WaitingStep
            source={source}
            machineId={search.machine ?? ''}
            from={search.from ?? ''}
            onAnother={() => {
              setMachine(null);
              setChosen(false);
              onSearch({ sensor: null, machine: undefined, from: undefined });
            }}
          />
        ) : null}
      </StepFrame>
    </div>
  );
}

function findStep(source: Source | null, isChosen: boolean, isAttached: boolean): Step {
  if (source === null) return 'tracker';
  if (isAttached) return 'waiting';
  // The list may show the tracker as attached before this page has received its own response.
  if (isChosen) return 'reading';
  return source.machine === null ? 'machine' : 'tracker';
}

function StepsLine({ step }: { readonly step: Step }) {
  const { t } = useTranslation();
  const current = STEPS.indexOf(step);
  return (
    <ol className="onboarding-steps" aria-label={t('onboarding.steps')}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span className="onboarding-number" aria-hidden="true">
            {index + 1}
          </span>
          <span>{t(`onboarding.step.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Moves the focus to a new step, so that keyboards and screen readers follow. */
function StepFrame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const isFirst = useRef(document.activeElement === document.body);
  useEffect(() => {
    if (!isFirst.current) frame.current?.querySelector<HTMLElement>('h2')?.focus();
  }, []);
  return (
    <Panel as="section" className="onboarding-step" ref={frame}>
      {children}
    </Panel>
  );
}
