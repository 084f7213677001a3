import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('forbiddenTag', () => {
  it('refuses each of the four tags [CULT-12]', () => {
    expect(
      faultsAfter(
        ['settlement/content/en.json', ['texts', 'LocKey_Page_Title'], 'One<p>two'],
        ['settlement/content/en.json', ['texts', 'LocKey_Page_Label'], '</LI>'],
        ['settlement/content/en.json', ['texts', 'LocKey_Page_Other'], '<ul class="a">'],
        ['settlement/content/es.json', ['texts', 'LocKey_Page_Other'], '<ol/>'],
      ),
    ).toEqual([
      'settlement/content/en.json:7:26 forbidden-tag: Texts must not contain <p> tags. Make paragraphs and lists with nodes of the page.',
      'settlement/content/en.json:8:26 forbidden-tag: Texts must not contain <li> tags. Make paragraphs and lists with nodes of the page.',
      'settlement/content/en.json:9:26 forbidden-tag: Texts must not contain <ul> tags. Make paragraphs and lists with nodes of the page.',
      'settlement/content/es.json:9:26 forbidden-tag: Texts must not contain <ol> tags. Make paragraphs and lists with nodes of the page.',
    ]);
  });

  it('leaves other tags and plain signs alone [CULT-12]', () => {
    const title = (text: string) => faultsAfter(['settlement/content/en.json', ['texts', 'LocKey_Page_Title'], text]);
    expect(title('<b>One</b> <br> 1 <2, p > ul')).toEqual([]);
    expect(title('<pre> <link> 1 <p2 <olive> p > ul').join()).not.toContain('forbidden-tag');
  });
});
