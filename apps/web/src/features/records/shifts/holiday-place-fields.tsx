import { GET as countriesCall } from '@groundwork/contract/v1/portal/holidays/countries.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { SelectField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';

type Props = {
  readonly country: string;
  readonly region: string;
  readonly canChoose: boolean;
  readonly onChange: (country: string, region: string) => void;
};

/** The country of the public holidays, and its region if it has any. */
export function HolidayPlaceFields({ country, region, canChoose, onChange }: Props) {
  const { t } = useTranslation();
  const countries = useCall(countriesCall, {}).data?.countries ?? [];
  const getCountryName = useCountryName();
  const regions = countries.find(({ code }) => code === country)?.regions ?? [];
  // Show the selected country before the list is loaded.
  const codes = countries.length > 0 || country === '' ? countries.map(({ code }) => code) : [country];
  const named = codes
    .map((code) => ({ value: code, label: getCountryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <FieldPair>
      <SelectField
        label={t('shifts.country')}
        hint={canChoose ? t('shifts.countryHint') : t('shifts.dateFirst')}
        name="country"
        value={country}
        options={[
          { value: '', label: t('shifts.noCountry') },
          ...(canChoose ? named : named.filter(({ value }) => value === country)),
        ]}
        onChange={(code) => onChange(code, '')}
      />
      {regions.length > 0 && canChoose ? (
        <SelectField
          label={t('shifts.region')}
          name="region"
          value={region}
          options={[
            { value: '', label: t('shifts.wholeCountry') },
            ...regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(code) => onChange(country, code)}
        />
      ) : null}
    </FieldPair>
  );
}

/** Returns the name of an ISO 3166 country code in the portal's language. */
function useCountryName(): (code: string) => string {
  const { locale } = useFormats();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [locale]);
}
