import path from 'node:path';
import type { ProjectFiles } from '../../../documents/reading/readProject.ts';
import { type ProjectFolders, readProjectFiles } from '../../../files/readProjectFiles.ts';
import { pathInside } from '../../../files/settlementFolders.ts';
import { keptParses } from '../../keptParses.ts';
import { documentAt } from '../documentAt.ts';
import { type Look, lookAt } from '../lookAt.ts';
import { type OpenDocument, type Surroundings, surroundingsOf } from '../names/surroundings.ts';
import { WrittenTexts } from '../writtenTexts.ts';

/** Texts by absolute path; null for a document that the editor has deleted and the disk still has. */
export type TextsByPath = () => ReadonlyMap<string, string | null>;

/** One settlement with the project around it: the documents on the disk, and over them those of open editors. */
export class OpenSettlement {
  readonly #folders: ProjectFolders;
  readonly #open: TextsByPath;
  readonly #texts = new WrittenTexts();
  readonly #parse = keptParses();
  #surroundings: Surroundings | null = null;
  #disk: ProjectFiles = new Map();
  #folder = '';
  #last: Look | null = null;

  constructor(folders: ProjectFolders, open: TextsByPath) {
    this.#folders = folders;
    this.#open = open;
  }

  /** @throws Error in one sentence when a folder is missing. */
  async readDisk(): Promise<void> {
    const { files, settlementFolder } = await readProjectFiles(this.#folders);
    this.#disk = files;
    this.#folder = settlementFolder;
  }

  /** From the project's root, with forward slashes. */
  get folder(): string {
    return this.#folder;
  }

  /** As the documents are now. */
  look(): Look {
    const files = this.#files();
    if (this.#last !== null && isSame(files, this.#last.files)) return this.#last;
    // What is on the screen first may already be half written: what is on the disk says what was last meant.
    const before = this.#last ?? lookAt(this.#disk, this.#folder, new Map(), { parse: this.#parse });
    this.#last = lookAt(files, this.#folder, before.readable, { now: Date.now(), parse: this.#parse });
    return this.#last;
  }

  /** May be one edit behind: what is offered with each key must not wait. */
  lastLook(): Look {
    return this.#last ?? this.look();
  }

  surroundings(look: Look): Surroundings {
    if (this.#surroundings?.look !== look) this.#surroundings = surroundingsOf(look, this.#texts);
    return this.#surroundings;
  }

  /** As it is now; null for a file that is no document. */
  document(file: string): OpenDocument | null {
    const name = this.nameOf(file);
    const place = documentAt(name, this.#folder);
    const open = this.#open().get(file);
    const text = open === undefined ? this.#disk.get(name) : open;
    if (place === null || text == null) return null;
    return { file: name, place, written: this.#texts.of(name, text) };
  }

  #files(): ProjectFiles {
    const files = new Map(this.#disk);
    for (const [file, text] of this.#open()) {
      const name = this.nameOf(file);
      if (documentAt(name, this.#folder) === null) continue;
      if (text === null) files.delete(name);
      else files.set(name, text);
    }
    return files;
  }

  nameOf(file: string): string {
    const { projectDir, settlementDir } = this.#folders;
    const own = pathInside(path.resolve(projectDir, settlementDir), file);
    return own === null ? path.relative(projectDir, file).split(path.sep).join('/') : `${this.#folder}/${own}`;
  }

  pathOf(name: string): string {
    return path.resolve(this.#folders.projectDir, name);
  }
}

const isSame = (files: ProjectFiles, others: ProjectFiles): boolean =>
  files.size === others.size && [...files].every(([file, text]) => others.get(file) === text);
