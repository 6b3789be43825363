import type * as z from 'zod';
import type { Api } from './askApi';

/** What a tool answers: in words, and the same for a program. */
export interface ToolAnswer {
  readonly text: string;
  readonly data: Record<string, unknown>;
  /** For the page that a chat may show; the assistant does not read it. */
  readonly meta?: Record<string, unknown>;
}

/** What an assistant can do. */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** `reads` changes nothing, `adds` takes nothing away, `changes` may replace what was there. */
  readonly effect: 'reads' | 'adds' | 'changes';
  /** Address of the page that shows its answers in a chat. */
  readonly page?: string;
  run(api: Api, input: z.output<Input>): Promise<ToolAnswer>;
}

/** A tool whose input is checked by its own schema. */
export const tool = <Input extends z.ZodType>(given: Tool<Input>): Tool => given as unknown as Tool;
