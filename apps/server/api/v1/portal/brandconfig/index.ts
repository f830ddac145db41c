import * as contract from '@groundwork/contract/v1/portal/brandconfig/index.ts';
import { saveAuditEvent } from '../../../../features/base/audit/public.ts';
import { chooseBrand, findBrand, presentBrand, resetBrand } from '../../../../features/base/brand/public.ts';
import { handle, handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ body, file, session, services, signal, ...act }) => {
    const { id: organisationId } = session.organisation;
    // Before the transaction: a picture may take seconds.
    const logo = file && (await services.images.redrawLogo(file, signal));
    return services.app.within({ organisationId, signal }, async (db) => {
      const colours = {
        primaryColour: {
          backgroundColour: body.primary_background_colour,
          textColour: body.primary_text_colour,
        },
        secondaryColour: {
          backgroundColour: body.secondary_background_colour,
          textColour: body.secondary_text_colour,
        },
      };
      await chooseBrand(db, organisationId, colours, logo);
      const { personId } = session;
      const { requestId, now: at } = act;
      await saveAuditEvent(db, {
        organisationId,
        personId,
        requestId,
        at,
        action: 'brand.saved',
        subject: {},
      });
      return presentBrand(await findBrand(db, organisationId));
    });
  },
);

export const DELETE = handle(contract.DELETE, async ({ db, session, audit }) => {
  await resetBrand(db, session.organisation.id);
  await audit('brand.reset', {});
  return presentBrand(null);
});
