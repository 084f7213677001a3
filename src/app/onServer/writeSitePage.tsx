import type { PageSettings } from '../../documents/definitions/settings.ts';
import type { SiteDocument } from '../../documents/definitions/site.ts';
import { searchOf } from '../../rules/addressParts.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import { siteAddressAtom } from '../../state/appState.ts';
import type { WriteSitePage } from '../../wire/writtenPage.ts';
import { SiteApp } from '../site/SiteApp.tsx';
import { openVisit } from './visit.tsx';

/** The frame is that of the form, which says of itself only what is so at each of its pages. */
export const writeSitePage: WriteSitePage<PageSettings, FieldValidators, SiteDocument> = async (request) => {
  const { site, page: path, files, settings, address } = request;
  const page = site.pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`The site has no page "${path}".`);
  const upper = path.slice(0, path.lastIndexOf('/'));
  const above = site.pages.find((one) => one.path === upper && upper !== '');
  const { siteRoot } = settings;
  const visit = await openVisit(
    {
      ...request,
      address: namedRoutes.privacy + searchOf(address),
      // No script runs here that could ask for consent, and a page of the site is no other window.
      settings: { ...settings, analyticsTagId: null, openLinksInNewWindow: false },
    },
    {
      log: (what, cause) => {
        throw new Error(what, { cause });
      },
      view: (app) => (
        <SiteApp
          app={app}
          official={site.official}
          page={page}
          above={above === undefined ? null : { title: above.title, address: siteRoot + above.path }}
          opening={site.pages.find((one) => one.path === '')?.opening}
          files={files}
        />
      ),
    },
  );
  visit.store.set(siteAddressAtom, siteRoot + path);
  return visit.write(true);
};
