import type { SignInRules } from '@groundwork/contract/entities/sign-in-rules.ts';
import { PUT as setLimits } from '@groundwork/contract/v1/portal/sign-in-duration.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Form, WideFieldPair } from '../../../ui/form-layout.tsx';
import { formatMinutes } from './format-minutes.ts';

type Limits = Pick<SignInRules, 'maxSignInMinutes' | 'maxIdleMinutes'>;

/** The portal's limits in minutes, which hold without others, and shorter ones to choose from. */
const SIGN_IN = { portal: 43_200, shorter: [20_160, 10_080, 1_440, 720, 480, 60] } as const;
const IDLE = { portal: 10_080, shorter: [1_440, 480, 240, 60, 30, 15] } as const;

/** Chooses when sign-ins end in the organisation: earlier than the portal says. */
export function SignInLimitsForm({ limits }: { readonly limits: Limits }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const [draft, setDraft] = useState<Limits>(limits);
  const setting = useSubmit(setLimits, { doneText: () => t('signInRules.saved') });
  const isChanged =
    draft.maxSignInMinutes !== limits.maxSignInMinutes || draft.maxIdleMinutes !== limits.maxIdleMinutes;
  const field = (name: keyof Limits, label: string, { portal, shorter }: typeof SIGN_IN | typeof IDLE) => ({
    ...{ name, label, value: String(draft[name] ?? '') },
    options: [
      { value: '', label: t('signInRules.ofPortal', { time: formatMinutes(portal, locale) }) },
      ...listChoices(shorter, limits[name]).map((minutes) => ({
        value: String(minutes),
        label: formatMinutes(minutes, locale),
      })),
    ],
    onChange: (value: string) => setDraft({ ...draft, [name]: value === '' ? null : Number(value) }),
  });
  const submit = () => {
    if (!setting.isPending) setting.submit({ body: { ...draft } });
  };
  return (
    <Form onSubmit={submit}>
      <WideFieldPair>
        <SelectField {...field('maxSignInMinutes', t('signInRules.endsAfter'), SIGN_IN)} />
        <SelectField {...field('maxIdleMinutes', t('signInRules.endsUnused'), IDLE)} />
      </WideFieldPair>
      <p className="fine-print">{t('signInRules.limitsHint')}</p>
      <FormFailure failure={setting.error} />
      <ButtonRow>
        <Button type="submit" disabled={!isChanged} busy={setting.isPending}>
          {t('words.save')}
        </Button>
      </ButtonRow>
    </Form>
  );
}

/** The choices, with the stored one, which a program may have set. */
const listChoices = (shorter: readonly number[], stored: number | null): readonly number[] =>
  [...new Set([...shorter, ...(stored === null ? [] : [stored])])].sort((one, other) => other - one);
