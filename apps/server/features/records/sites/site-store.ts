import { type SiteFields, site } from '@groundwork/contract/entities/site.ts';
import * as z from 'zod/mini';
import type { ColumnValues } from '../../../db/column-values.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { NamedTable } from '../../base/named-rows/public.ts';
import { selectOutline } from '../zones/public.ts';

/** Sites; their codes are unique. Indexes: site's key, site_code. */
export const SITES = new NamedTable({
  table: sql`site`,
  id: { column: sql`id`, schema: ids.siteId },
  row: z.extend(site, { id: ids.siteId }),
  columns: sql`id, name, code, time_zone as zone, ${selectOutline(sql`site`)} as outline,
    starts_on as "startsOn", ends_on as "endsOn", version`,
  name: { column: sql`code`, covers: sql`code <> ''` },
  taken: 'SITE_CODE_TAKEN',
});

/** Returns the columns of a site's editable fields; its outline is a zone. */
export const toSiteColumns = ({ name, code, zone, startsOn, endsOn }: SiteFields): ColumnValues => ({
  name,
  code,
  time_zone: zone,
  starts_on: startsOn,
  ends_on: endsOn,
});
