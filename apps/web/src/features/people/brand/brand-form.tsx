import type { BrandConfiguration } from '@groundwork/contract/entities/brand.ts';
import { composePalettes } from '@groundwork/domain/settings/brand-palette.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColourScheme } from '../../../lib/session/theme.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { PanelColumns } from '../../../ui/panel.tsx';
import { BarPreview } from './bar-preview.tsx';
import { type BrandDraft, isComplete, toDraft, toPreview } from './brand-draft.ts';
import { ColourPanel } from './colour-panel.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { SubBarPreview } from './sub-bar-preview.tsx';
import { useBrandChanges } from './use-brand-changes.ts';
import { useChosenLogo } from './use-chosen-logo.ts';

/** Chooses logo and colours. What is not edited follows the settings, which somebody else may change meanwhile. */
export function BrandForm({ brand }: { readonly brand: BrandConfiguration }) {
  const { t } = useTranslation();
  const scheme = useColourScheme();
  const [edits, setEdits] = useState<Partial<BrandDraft>>({});
  const { chosen, choose, discard } = useChosenLogo();
  const leave = () => {
    setEdits({});
    discard();
  };
  const { save, reset, busy } = useBrandChanges(leave);
  const draft = { ...toDraft(brand), ...edits };
  const palette = composePalettes(toPreview(draft))[scheme];
  const change = (part: Partial<BrandDraft>) => setEdits({ ...edits, ...part });
  return (
    <Form
      // A file that misses its zone must not replace the page.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
      onSubmit={() => {
        if (busy === null && isComplete(draft)) save(draft, chosen?.file ?? null);
      }}
    >
      <LogoPanel chosen={chosen} onFile={choose} onDiscard={discard} />
      <PanelColumns>
        <ColourPanel bar="primary" draft={draft} onChange={change}>
          <BarPreview palette={palette} logo={chosen?.address ?? brand.logoLink} />
        </ColourPanel>
        <ColourPanel bar="secondary" draft={draft} onChange={change}>
          <SubBarPreview palette={palette} />
        </ColourPanel>
      </PanelColumns>
      <ButtonRow>
        <Button busy={busy === 'reset'} onClick={reset}>
          {t('brand.reset')}
        </Button>
        <Button kind="filled" type="submit" disabled={!isComplete(draft)} busy={busy === 'save'}>
          {t('words.save')}
        </Button>
      </ButtonRow>
    </Form>
  );
}
