import type { Site } from '@groundwork/contract/entities/site.ts';

/** The fields of a site as text; empty text is no value. */
export type SiteDraft = {
  readonly name: string;
  readonly code: string;
  readonly zone: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** GeoJSON. */
  readonly outlineText: string;
};

export const newSiteDraft = (zone: string): SiteDraft => ({
  name: '',
  code: '',
  zone,
  startsOn: '',
  endsOn: '',
  outlineText: '',
});

export const toSiteDraft = ({ name, code, zone, startsOn, endsOn, outline }: Site): SiteDraft => ({
  name,
  code,
  zone,
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
  outlineText: outline === null ? '' : JSON.stringify(outline),
});
