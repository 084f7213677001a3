import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import { readProject } from '../../src/documents/reading/readProject.ts';
import { validDocuments } from '../../src/documents/reading/validDocuments.ts';

const file = (path: string) => [path, '{}'] as const;

describe('readProject', () => {
  it('knows what a document is by where it stands', () => {
    const { project } = readProject(
      new Map([
        file('flows.json'),
        file('page-schemas/standard/index.json'),
        file('page-schemas/shared/name.json'),
        file('page-schemas/schema/page.schema.json'),
        file('/data/nb/models/credentials.json'),
        file('/data/nb/content/es.json'),
        file('/data/nb/settings.json'),
        file('package.json'),
      ]),
      '/data/nb',
    );
    expect([...project.pages.keys()]).toEqual(['standard/index']);
    expect([...project.blocks.keys()]).toEqual(['shared/name']);
    expect(project.models.map((model) => model.file)).toEqual(['/data/nb/models/credentials.json']);
    expect([...project.contents.keys()]).toEqual(['es']);
    expect(project.flows.map((flows) => flows.file)).toEqual(['flows.json']);
    expect(project.settings?.file).toBe('/data/nb/settings.json');
    expect(project.deadlines).toBeNull();
  });
});

describe('validDocuments', () => {
  it('names a document that is missing', () => {
    const { project } = loadProject(new Map());
    expect(() => validDocuments(project)).toThrow('flows.json is missing. Add it and try again.');
  });

  it('names a document that has errors', () => {
    const { project } = loadProject(new Map([file('flows.json')]));
    expect(() => validDocuments(project)).toThrow('flows.json has errors. "npm run check" lists them.');
  });
});
