import type { PageSettings } from '../../documents/definitions/settings.ts';
import type { SiteDocument, SitePage } from '../../documents/definitions/site.ts';
import { searchOf } from '../../rules/addressParts.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import { siteAddressAtom } from '../../state/appState.ts';
import type { WriteSitePage } from '../../wire/writtenPage.ts';
import { SiteApp } from '../site/SiteApp.tsx';
import { openVisit } from './visit.tsx';

/** At an address where the site has no page. */
const nowhere: SitePage = {
  path: '/not-found',
  title: 'LocKey_NotFound_Title',
  lead: 'LocKey_NotFound_Text',
  sections: [{ link: { label: 'LocKey_NotFound_Action', to: '/' } }],
};

/** The frame is that of the form, which says of itself only what is so at each of its pages. */
export const writeSitePage: WriteSitePage<PageSettings, FieldValidators, SiteDocument> = async (request) => {
  const { site, page: path, files, settings, address } = request;
  const page = path === null ? nowhere : site.pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`The site has no page "${path}".`);
  const upper = page.path.slice(0, page.path.lastIndexOf('/'));
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
          // Its own button leads to the form.
          opening={path === null ? undefined : site.pages.find((one) => one.path === '')?.opening}
          files={files}
        />
      ),
    },
  );
  visit.store.set(siteAddressAtom, siteRoot + page.path);
  return visit.write(true);
};
