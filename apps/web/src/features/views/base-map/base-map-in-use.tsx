import type { BaseMapChoice } from '@groundwork/contract/entities/base-map.ts';
import { PUBLIC_STYLE_URL } from '@groundwork/domain/maps/base-map.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import type { SaveCall } from './base-map-calls.ts';
import './base-map-in-use.css';

type Props = {
  readonly choice: BaseMapChoice;
  /** Ends the choice; absent if another made it. */
  readonly removeCall?: SaveCall;
};

/** The base map in use, who chose it, and which servers it loads from. */
export function BaseMapInUse({ choice, removeCall }: Props) {
  const { t } = useTranslation();
  const { baseMap, origins, chosenBy } = choice;
  const url = baseMap.kind === 'public' ? PUBLIC_STYLE_URL : 'url' in baseMap ? baseMap.url : null;
  return (
    <TitledPanel title={t('baseMap.inUse')} actions={removeCall ? <RemoveButton call={removeCall} /> : null}>
      <Definitions kind="grid" className="base-map-in-use">
        <Definition term={t('baseMap.kind')}>{t(`baseMap.kinds.${baseMap.kind}`)}</Definition>
        <Definition term={t('baseMap.chosenBy')}>{t(`baseMap.choosers.${chosenBy}`)}</Definition>
        {url !== null && <Definition term={t('baseMap.address')}>{url}</Definition>}
        <Definition term={t('baseMap.origins')}>
          {origins.length === 0 ? t('baseMap.noOrigins') : origins.join(', ')}
        </Definition>
      </Definitions>
    </TitledPanel>
  );
}

function RemoveButton({ call }: { readonly call: SaveCall }) {
  const { t } = useTranslation();
  const { submit, isPending } = useSubmit(call, {
    doneText: () => t('baseMap.removed'),
    notifiesFailure: true,
  });
  return (
    <Button busy={isPending} onClick={() => submit({ body: { key: null } })}>
      {t('baseMap.remove')}
    </Button>
  );
}
