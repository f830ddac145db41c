import type { RouteRules, RouteRulesAnswer } from '@groundwork/contract/entities/route-rules.ts';
import { GET as readRules, PUT as setRules } from '@groundwork/contract/v1/portal/maps/routes/rules/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { toSentNumber } from '../../../lib/language/typed-decimal.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { Message } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { RulesComparison } from './rules-comparison.tsx';
import './rules-screen.css';

type Name = keyof RouteRules;
type Draft = Readonly<Record<Name, string>>;

/** The fields, those of one rule next to each other. */
const PAIRS = [
  ['stopRadiusMetres', 'stopDurationSeconds'],
  ['leastSatellites', 'driftMetres'],
] as const satisfies readonly (readonly Name[])[];

/** The candidate rules of an organisation for stops and trips, and what they would make of the last 30 days. */
export function RulesScreen() {
  const { t } = useTranslation();
  const may = useMay('route-rules.manage');
  const result = useCall(readRules, {}, { enabled: may });
  return (
    <Page title={t('routes.rules.title')} lead={t('routes.rules.lead')}>
      {may ? (
        <CallBoundary result={result} failed={t('routes.rules.failed')}>
          {(stored) => <Rules key={stored.version} stored={stored} />}
        </CallBoundary>
      ) : (
        <Message title={t('routes.rules.notAllowed')} text={t('routes.rules.notAllowedHint')} />
      )}
    </Page>
  );
}

function Rules({ stored }: { readonly stored: RouteRulesAnswer }) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState(() => toDraft(stored.candidate ?? stored.today));
  const { submit, ...saving } = useSubmit(setRules, { doneText: () => t('routes.rules.saved') });
  const rules = toRules(draft, (typed) => toSentNumber(typed, i18n.language));
  const renderField = (name: Name) => {
    const label = t(`routes.rules.fields.${name}`);
    return (
      <TextField
        key={name}
        inputMode="numeric"
        label={label}
        hint={t('routes.rules.today', { value: stored.today[name] })}
        value={draft[name]}
        onChange={(text) => setDraft({ ...draft, [name]: text })}
        problem={fieldText(t, saving.error, name, label)}
      />
    );
  };
  const remove = (
    <Button onClick={() => submit({ body: { candidate: null, version: stored.version } })}>
      {t('routes.rules.remove')}
    </Button>
  );
  return (
    <div className="rules">
      <Panel className="rules-form">
        <SubmitForm
          state={saving}
          confirm={t('words.save')}
          onSubmit={() => submit({ body: { candidate: rules, version: stored.version } })}
          actions={stored.candidate === null ? null : remove}
        >
          {PAIRS.map((names) => (
            <FieldPair key={names.join()}>{names.map(renderField)}</FieldPair>
          ))}
        </SubmitForm>
      </Panel>
      <RulesComparison rules={rules} />
    </div>
  );
}

const NAMES = PAIRS.flat();

const toDraft = (rules: RouteRules): Draft =>
  Object.fromEntries(NAMES.map((name) => [name, String(rules[name])])) as Draft;

const toRules = (draft: Draft, read: (typed: string) => number): RouteRules =>
  Object.fromEntries(NAMES.map((name) => [name, read(draft[name])])) as RouteRules;
